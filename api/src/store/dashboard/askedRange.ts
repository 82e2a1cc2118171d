import { Failure } from '../../http/failure.ts';
import { type DashboardRange, dashboardRange } from './dashboard.ts';

interface AskedRange {
  readonly from: string;
  readonly to: string;
  readonly compare_from?: string | undefined;
}

/** The range that a call asks for; refuses what is reversed, too long or compared with days of its own. */
export function askedRange({ from, to, compare_from: compareFrom }: AskedRange): DashboardRange {
  const range = dashboardRange(from, to, compareFrom);
  if (!('problem' in range)) return range;
  const [message = 'The date range is invalid.'] = Object.values(range.problem);
  throw new Failure('ParsingError', message, { title: 'Failed to get data', fields: range.problem });
}
