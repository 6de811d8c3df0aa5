import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { untilListening } from '#tests/support/until-listening.ts'
import { freePort } from '#tests/journeys/support/site.ts'

/** Settings that can only be given at launch. */
export type Settings = { dark: boolean; still: boolean; scripts: boolean }

export type WebDriver = {
  /** WebDriver command below the session: `call('POST', '/url', { url })`. @throws WebDriverError */
  call: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
  stop: () => Promise<void>
}

export class WebDriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** Starts WebKitWebDriver, which starts MiniBrowser on `display`, with a new profile. */
export async function startWebDriver(
  programs: Record<string, string>,
  display: string,
  settings: Settings,
): Promise<WebDriver> {
  const home = await mkdtemp(path.join(tmpdir(), 'vidriera-webkit-'))
  await mkdir(path.join(home, 'gtk-3.0'))
  await writeFile(
    path.join(home, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${settings.still ? 0 : 1}\n`,
  )
  const port = await freePort()
  const driver = spawn(programs['WebKitWebDriver']!, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      TZ: 'America/Argentina/Buenos_Aires',
      GTK_THEME: settings.dark ? 'Adwaita:dark' : 'Adwaita',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  async function sendCommand(method: string, at: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new WebDriverError(error, message)
  }

  await untilListening(driver, port)
  const { sessionId } = (await sendCommand('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: programs['MiniBrowser'],
          args: ['--automation', '--full-screen', ...(settings.scripts ? [] : ['--enable-javascript=FALSE'])],
        },
      },
    },
  })) as { sessionId: string }
  return {
    call: (method, at, body) => sendCommand(method, `/session/${sessionId}${at}`, body),
    async stop() {
      await sendCommand('DELETE', `/session/${sessionId}`).catch(() => undefined)
      await ended(driver)
      // The browser may still write while it exits.
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type Screen = { display: string; stop: () => Promise<void> }

/** Virtual display. */
export async function startScreen(program: string): Promise<Screen> {
  // Xvfb chooses the first free display number and prints it.
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors = text(screen.stderr)
  const [line] = await Promise.race([once(createInterface(screen.stdout), 'line'), once(screen, 'exit')])
  if (typeof line !== 'string') throw new Error(`${program} ended with ${line}: ${await errors}`)
  return { display: `:${line}`, stop: () => ended(screen) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
