const LINE_MS = 60_000
const BAR_MS = 100
const WIDTH = 24

type Screen = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

export function showProgress(
  what: string,
  screen: Screen = process.stderr,
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
    const said = `${what}: ${done} de ${total} (${Math.floor(part * 100)} %)`
    if (!screen.isTTY) screen.write(`${said}\n`)
    else {
      const full = Math.round(part * WIDTH)
      screen.write(`\r  [${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}] ${said}${isOver ? '\n' : ''}`)
    }
  }
}
