import type { InputErrorModel } from './inputErrors.models.ts';
import { withInputErrors } from './inputErrors.ts';
import { RestFailure } from './restFailure.ts';

/**
 * A write of the pages before the console. What was refused (wrong credentials, a used link, too many attempts) is an expected mistake there,
 * not the end of a session, and comes as data for the form.
 */
export async function sessionWrite<Answer>(
  write: () => Promise<Answer>,
): Promise<{ readonly answer?: Answer; readonly errors: InputErrorModel[] }> {
  try {
    const { answer, errors } = await withInputErrors(write);
    return answer === undefined ? { errors } : { answer, errors };
  } catch (error) {
    const isExpected = error instanceof RestFailure && ['AuthenticationError', 'LimitError', 'NotFoundError'].includes(error.type);
    if (!isExpected) throw error;
    return { errors: [{ field: null, code: error.code, message: error.message }] };
  }
}
