/**
 * Preloaded into every service: ends it when the process that supervises it is gone, even after kill -9, so that nothing is
 * left that holds a port or the database.
 */
if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 10_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
