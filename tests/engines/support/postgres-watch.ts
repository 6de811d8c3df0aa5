import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

// Reads until the pipe closes, when the test's process has ended in any way. A frozen server would ignore a stop
// signal.
const SCRIPT = `
read -r never
for file in "$0"/*/postmaster.pid; do
  [ -f "$file" ] && read -r pid < "$file" || continue
  kill -CONT "$pid"; kill -QUIT "$pid"
  while kill -0 "$pid"; do sleep 0.1; done
done
rm -rf "$0"`

/**
 * Stops the servers of `folder` and removes it once this process has ended, even by SIGKILL.
 */
export function endWithThisProcess(folder: string): void {
  const watcher = spawn('sh', ['-c', SCRIPT, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  watcher.unref()
  // The pipe alone must not keep this process alive.
  ;(watcher.stdin as Socket).unref()
}
