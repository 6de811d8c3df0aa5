const LINE_MS = 60_000
const BAR_MS = 100
const BAR_WIDTH = 24

type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

export function showProgress(
  what: string,
  screen: ProgressStream = process.stderr,
  clock: () => number = () => performance.now(),
): (done: number, total: number) => void {
  const every = screen.isTTY ? BAR_MS : LINE_MS
  let last = screen.isTTY ? -Infinity : clock()
  return (done, total) => {
    const now = clock()
    const isOver = done >= total
    if (now - last < every && !(isOver && screen.isTTY)) return
    last = now
    const part = total === 0 ? 1 : Math.min(1, done / total)
    const progressText = `${what}: ${done} de ${total} (${Math.floor(part * 100)} %)`
    if (!screen.isTTY) screen.write(`${progressText}\n`)
    else {
      const full = Math.round(part * BAR_WIDTH)
      screen.write(
        `\r  [${'█'.repeat(full)}${'·'.repeat(BAR_WIDTH - full)}] ${progressText}${isOver ? '\n' : ''}`,
      )
    }
  }
}
