/** Proves: The privacy page names each cookie and storage key, and each form states what happens to its data. */
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from './support/test.ts'
import { client } from './support/account.ts'
import { member } from './support/signed-in.ts'
import { violationsByDayAndNight } from './support/axe.ts'
import { hydrated, PHONE } from './support/browser.ts'
import type { Site } from './support/site.ts'

test.use({ pictures: false })

const SOURCES = path.resolve(import.meta.dirname, '../../src')
const AGENCY = 'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA'

let site: Site
/** Names of browser storage in the privacy page. */
let named: string[]
test.beforeAll(async ({ staffSite }) => {
  site = staffSite
  const page = await (await fetch(`${site.url}/privacidad`)).text()
  named = [...page.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name!)
})

/** Modules of the site whose text matches, without tests. */
async function modulesWith(pattern: RegExp): Promise<{ file: string; text: string }[]> {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !/\.test\.|\.gen\./.test(file))
  const read = files.map(async (file) => ({ file, text: await readFile(path.join(SOURCES, file), 'utf8') }))
  return (await Promise.all(read)).filter(({ text }) => pattern.test(text))
}

/** Storage key or its prefix: keys of a panel account share one prefix, which the privacy page names. */
function keyOf(module: { file: string; text: string }, name: string): string {
  const isOfAccount = name.startsWith('panelKey(') || module.text.includes(`${name} = panelKey(`)
  const text = isOfAccount ? 'panel-' : textOf(module, /^`\$\{(\w+)\}/.exec(name)?.[1] ?? name)
  return text.startsWith('panel-') ? 'panel-' : text
}

/** Text of a name in a module: a quoted literal, or a constant. */
function textOf(module: { file: string; text: string }, name: string): string {
  const quoted = /^['"](.+)['"]$/.exec(name)?.[1]
  const constant = new RegExp(`const ${name}(?:: string)? = '([^']+)'`).exec(module.text)?.[1]
  const found = quoted ?? constant
  if (found === undefined) throw new Error(`${module.file}: ${name} is not a constant that can be read here`)
  return found
}

test.describe('the privacy page names', () => {
  test('each cookie of the code', async () => {
    const modules = await modulesWith(/; Max-Age=|; Path=\/|ownCookie\(/)
    const cookies = modules.flatMap((module) => {
      // `${prefix}${NAME}=${value}; …` or 'name=…; …': the last thing before the first «=».
      const named = module.text.matchAll(/`(?:\$\{\w+\})*?\$\{(\w+)\}=\$\{[^`]*Max-Age/g)
      const written = module.text.matchAll(/[`'](\w[\w-]*)=[^`']*; (?:Path|Max-Age)=/g)
      const own = module.text.matchAll(/ownCookie\([^,]+, '([\w-]+)'/g)
      // The module of ownCookie has the name as a parameter.
      const isDeclared = module.text.includes('function ownCookie(')
      const names = [
        ...[...own].map(([, name]) => name!),
        ...(isDeclared ? [] : [...named]).map(([, name]) => textOf(module, name!)),
        ...[...written].map(([, name]) => name!),
      ]
      if (names.length === 0) throw new Error(`${module.file}: the name of its cookie can't be read here`)
      return names
    })
    expect(cookies).toEqual(
      expect.arrayContaining(['sesion', 'sesion-abierta', 'lista', 'equipo', 'ingreso']),
    )
    expect(named).toEqual(expect.arrayContaining(cookies))
  })

  test('each storage key of the code', async () => {
    const modules = await modulesWith(/deviceStore|(?:local|session)Storage/)
    const keys = modules.flatMap((module) => {
      const direct = [...module.text.matchAll(/Storage\.setItem\(([^,]+),/g)].map(([, name]) => name!)
      const stored = [...module.text.matchAll(/deviceStore(?:<[^(]*>)?\(\{\s*key: ([^,]+),/g)].map(
        ([, name]) => name!,
      )
      // The store itself has the key as a parameter.
      return [...direct, ...stored].filter((name) => name !== 'key').map((name) => keyOf(module, name))
    })
    expect(keys.toSorted()).toEqual(
      expect.arrayContaining(['busquedas', 'comparar', 'lista', 'lista-de-', 'sesion', 'vistos']),
    )
    expect(named).toEqual(expect.arrayContaining(keys))
  })

  test('each cookie and storage key that a visit leaves', async ({ visit }) => {
    const { browser } = await member(site)
    const { page, context } = await visit('/buscar?q=torre', { base: site.url })
    await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: site.url })))
    await page.goto('/productos/AW-T2022')
    await hydrated(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /Guardar/ })
      .first()
      .click()
    await page.goto('/lista')
    await hydrated(page)
    const left = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    await expect.poll(left).toEqual(expect.arrayContaining(['vistos', 'sesion']))
    await page.goto('/cuenta/seguridad')
    await hydrated(page)
    const names = [...(await left()), ...(await context.cookies()).map(({ name }) => name)]
    const isNamed = (name: string) =>
      named.some((known) => name === known || (known.endsWith('-') && name.startsWith(known)))
    expect(names.filter((name) => !isNamed(name))).toEqual([])
    await context.close()
  })
})

test('each form that asks for personal data states how it is processed', async () => {
  const { browser } = await member(site)
  browser.cookies.set('lista', 'AW-T2022')
  // Sign-up redirects signed-in visitors, and only a non-empty list can be mailed.
  const nobody = client(site)
  const words = ['Para qué', 'Responsable', 'Tus derechos', 'la rectificación o la supresión', AGENCY]
  for (const path of [
    '/avisame?modelo=AW-T2022',
    '/contacto',
    '/registrarse',
    '/lista',
    '/cuenta/productos',
  ]) {
    const html = await (await (path === '/registrarse' ? nobody : browser).get(path)).text()
    const missing = [...words, 'href="/privacidad"'].filter((each) => !html.includes(each))
    expect([path, ...missing]).toEqual([path])
  }
})

test('deleting an account explains which data remains, on a phone in light and dark', async ({ visit }) => {
  const { page } = await visit('/ingresar?aviso=eliminada', { ...PHONE, base: site.url })
  const main = page.locator('main')
  await main.getByText('Eliminamos tu cuenta').waitFor()
  for (const words of [
    'Las consultas',
    'Las copias de seguridad',
    'Los correos',
    'El registro técnico',
    'Ley 25.326',
  ]) {
    await main.getByText(words).first().waitFor()
  }
  expect(await violationsByDayAndNight(page)).toEqual([])
})
