import type { ErrorCode } from '@endcap/schema/contract/errorCodes.ts';

/** An expected mistake of an input, as payloads carry it. */
export interface InputErrorModel {
  readonly field: string | null;
  readonly code: ErrorCode;
  readonly message: string;
  /** Values that would do instead, where they are known. */
  readonly choices?: readonly string[];
}
