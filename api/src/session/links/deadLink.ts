import { Failure } from '../../http/failure.ts';

/** Says why a link fails, to someone who has it. */
export function deadLink(outcome: 'unknown' | 'used' | 'expired', title: string): Failure {
  const reasons = {
    unknown: 'This link is invalid. Request a new one.',
    used: 'This link was already used. Request a new one.',
    expired: 'This link has expired. Request a new one.',
  };
  return new Failure('LogicalError', reasons[outcome], { title });
}
