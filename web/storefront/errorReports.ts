/** Of one page: what is wrong in a page is wrong all the time. */
const mostReports = 3;

/** Tells the server, for the shop's developers, what the script could not do; never more than a few times, and never throws. */
export function errorReports(api: string, key: string, address: () => string): (error: unknown) => void {
  let reportCount = 0;
  const send = async (error: unknown) => {
    try {
      const { message = String(error), stack = '' }: { message?: string; stack?: string } = error instanceof Error ? error : {};
      const report = { key, message: message.slice(0, 1000) || 'error', url: address().slice(0, 2000), stack: stack.slice(0, 4000) };
      await fetch(`${api}/v2/log/error`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(report),
        credentials: 'omit',
      });
    } catch {
      // There is no one left to report to.
    }
  };
  return (error) => {
    if (reportCount++ < mostReports) void send(error);
  };
}
