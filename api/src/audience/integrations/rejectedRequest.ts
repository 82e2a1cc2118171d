import { Failure } from '../../http/failure.ts';

/** What a service rejected of a request; another request may be accepted. */
export class RejectedRequest extends Failure {
  readonly status: number;

  constructor(status: number, message: string) {
    super('LogicalError', message);
    this.status = status;
  }
}
