import { Failure } from '../../http/failure.ts';

/** Says why a link does not work, to somebody who has it. */
export function deadLink(outcome: 'unknown' | 'used' | 'expired', title: string): Failure {
  const reasons = {
    unknown: 'This link is not valid. Ask for a new one.',
    used: 'This link has been used already. Ask for a new one.',
    expired: 'This link is too old. Ask for a new one.',
  };
  return new Failure('LogicalError', reasons[outcome], { title });
}
