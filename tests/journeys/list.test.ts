import type { BrowserContextOptions, Page } from '@playwright/test'
import { describe, expect, inject, it } from 'vitest'
import { hydrated, NO_SCRIPT, PHONE } from './support/browser.ts'
import { useBrowser } from './support/use-browser.ts'

const { visit } = useBrowser()
const main = (page: Page) => page.getByRole('main')
const names = (page: Page) => main(page).locator('ol h2').allTextContents()
const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Mi lista/ })
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const label = async (page: Page) => plain(await header(page).getAttribute('aria-label'))
const said = (page: Page) => page.locator('output', { hasText: 'tu lista' }).last()

/** A visitor with these products in the device's list, on `/lista`. */
async function withList(ids: readonly string[], options: BrowserContextOptions = {}) {
  const visitor = await visit('/robots.txt', options)
  await visitor.page.evaluate((codes) => {
    const entries = codes.map((id, index) => ({
      id,
      addedAt: index + 1,
      removedAt: 0,
      note: '',
      notedAt: 0,
      rank: index,
      rankedAt: 1,
    }))
    localStorage.setItem('lista', JSON.stringify(entries))
  }, ids)
  await visitor.page.goto('/lista')
  await expect.poll(async () => (await names(visitor.page)).length).toBe(ids.length)
  await main(visitor.page).locator('ol h2 a').last().waitFor()
  return visitor
}

const FOUR = ['AW-T2022', 'AW-T3033', 'AW-P2014', 'AW-T1012'] as const

describe('saving while browsing', () => {
  it('from cards and from the product’s page: counted in the header, announced, kept', async () => {
    const { page, pageErrors } = await visit('/categorias/torres-de-sonido')
    await hydrated(page)
    await expect.poll(() => label(page)).toBe('Mi lista')
    const zonda = page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' })
    await zonda.click()
    await expect.poll(() => zonda.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => label(page)).toBe('Mi lista: 1 producto')
    await expect
      .poll(async () => plain(await said(page).textContent()))
      .toBe('Guardaste Torre Zonda. 1 producto en tu lista.')
    await page.goto('/productos/AW-P2014')
    await hydrated(page)
    await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
    await expect
      .poll(() =>
        main(page)
          .getByRole('button', { name: /^Guardado en mi lista/ })
          .isVisible(),
      )
      .toBe(true)
    await header(page).click()
    await page.waitForURL('**/lista')
    await expect.poll(() => names(page)).toEqual(['Torre Zonda', 'Parlante Chasqui'])
    await page.reload()
    await expect.poll(() => names(page)).toEqual(['Torre Zonda', 'Parlante Chasqui'])
    await page.goto('/categorias/torres-de-sonido')
    await expect.poll(() => zonda.getAttribute('aria-pressed')).toBe('true')
    await zonda.click()
    await expect.poll(() => label(page)).toBe('Mi lista: 1 producto')
    expect(pageErrors).toEqual([])
  })

  it('is the same in every tab', async () => {
    const { page, context } = await visit('/categorias/torres-de-sonido')
    const other = await context.newPage()
    await other.goto('/productos/AW-T2022')
    await Promise.all([hydrated(page), hydrated(other)])
    await page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' }).click()
    await expect.poll(() => label(other)).toBe('Mi lista: 1 producto')
    await main(other)
      .getByRole('button', { name: /^Guardado en mi lista/ })
      .click()
    await expect.poll(() => label(page)).toBe('Mi lista')
  })

  it('moves nothing on the page', async () => {
    for (const options of [{}, PHONE]) {
      const { page, context } = await visit('/categorias/torres-de-sonido', options)
      const boxes = () =>
        page
          .locator('header a, header button, main article')
          .evaluateAll((all) => all.map((box) => JSON.stringify(box.getBoundingClientRect())))
      await hydrated(page)
      await main(page).getByText('Comparar', { exact: false }).first().waitFor()
      const before = await boxes()
      await page.evaluate(() => document.querySelector<HTMLElement>('main article button')?.click())
      await expect.poll(() => label(page)).toBe('Mi lista: 1 producto')
      await expect.poll(() => boxes()).toEqual(before)
      await context.close()
    }
  })

  it('says so when the list is full, and takes no more', async () => {
    const { page } = await visit('/robots.txt')
    await page.evaluate(() => {
      const entry = { addedAt: 1, removedAt: 0, note: '', notedAt: 0, rank: 1, rankedAt: 1 }
      const full = Array.from({ length: 100 }, (_, index) => ({ ...entry, id: `P-${index}` }))
      localStorage.setItem('lista', JSON.stringify(full))
    })
    await page.goto('/productos/AW-T2022')
    await hydrated(page)
    await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
    await expect
      .poll(() =>
        page
          .getByText(/^Tu lista está llena/)
          .last()
          .isVisible(),
      )
      .toBe(true)
    await expect.poll(() => label(page)).toBe('Mi lista: 100 productos')
  })
})

describe('the list', () => {
  it('is put in order from the keyboard, and says where each product went', async () => {
    const { page, pageErrors } = await withList(FOUR)
    const down = main(page).getByRole('button', { name: 'Bajar Torre Zonda' })
    await down.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => names(page))
      .toEqual(['Torre Pampero', 'Parlante Chasqui', 'Torre Zonda', 'Torre Brisa'])
    await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(() => page.getByText('Torre Zonda: lugar 3 de 4.').count()).toBe(1)
    await main(page).getByRole('button', { name: 'Subir Torre Brisa' }).click()
    await main(page).getByRole('button', { name: 'Subir Torre Pampero' }).press('Enter')
    await page.reload()
    await expect
      .poll(() => names(page))
      .toEqual(['Torre Pampero', 'Parlante Chasqui', 'Torre Brisa', 'Torre Zonda'])
    expect(pageErrors).toEqual([])
  })

  it('keeps a note, counts its letters, and shows it as text', async () => {
    const { page } = await withList(FOUR)
    await main(page).getByText('Agregar una nota de Torre Pampero').click()
    const note = main(page).locator('li', { hasText: 'Torre Pampero' }).getByLabel('Nota')
    await note.fill('<b>¿Entra?</b>')
    await expect
      .poll(async () => plain(await note.locator('xpath=../p').textContent()))
      .toBe('Quedan 266 letras.')
    await main(page)
      .locator('li', { hasText: 'Torre Pampero' })
      .getByRole('button', { name: 'Guardar la nota' })
      .click()
    await expect.poll(() => main(page).getByText('<b>¿Entra?</b>').first().isVisible()).toBe(true)
    await expect.poll(() => note.isVisible()).toBe(false)
    await page.reload()
    await main(page).getByText('<b>¿Entra?</b>').first().waitFor()
  })

  it('gives back what was removed, with its note and in its place', async () => {
    const { page } = await withList(FOUR)
    await main(page).getByText('Agregar una nota de Torre Pampero').click()
    const line = main(page).locator('li', { hasText: 'Torre Pampero' })
    await line.getByLabel('Nota').fill('la de la abuela')
    await line.getByRole('button', { name: 'Guardar la nota' }).click()
    await main(page).getByRole('button', { name: 'Quitar Torre Pampero' }).click()
    await expect.poll(() => names(page)).toEqual(['Torre Zonda', 'Parlante Chasqui', 'Torre Brisa'])
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lista')?.includes('abuela')))
      .toBe(false)
    const undo = main(page).getByRole('button', { name: 'Deshacer' })
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect
      .poll(() => names(page))
      .toEqual(['Torre Zonda', 'Torre Pampero', 'Parlante Chasqui', 'Torre Brisa'])
    await expect.poll(() => main(page).getByText('la de la abuela').first().isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('AW-T3033')
  })

  it('leaves no trace when the last product goes', async () => {
    const { page } = await withList(['AW-T2022'])
    await main(page).getByRole('button', { name: 'Quitar Torre Zonda' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lista'))).toBeNull()
    await page.reload()
    await main(page).getByText('Todavía no guardaste nada').waitFor()
  })

  it('leads to the comparison of those of one type', async () => {
    const { page } = await withList(FOUR)
    const link = main(page).getByRole('link', { name: 'Compará las 3 torres' })
    await link.click()
    await page.waitForURL('**/comparar?id=AW-T2022&id=AW-T3033&id=AW-T1012')
    await expect.poll(async () => plain(await page.locator('h1').textContent())).toBe('Compará 3 torres')
  })

  it('names what the catalogue no longer has, and lets it be removed', async () => {
    const { page } = await visit('/robots.txt')
    await page.evaluate(() => {
      const entry = { id: 'AW-T0001', addedAt: 1, removedAt: 0, note: '', notedAt: 0, rank: 1, rankedAt: 1 }
      localStorage.setItem('lista', JSON.stringify([entry]))
    })
    await page.goto('/lista')
    await main(page).getByText('Ya no está en el catálogo.').waitFor()
    await main(page).getByRole('button', { name: 'Quitar AW-T0001' }).click()
    await expect.poll(() => names(page)).toEqual([])
  })

  it('prints as products and notes: no controls', async () => {
    const { page } = await withList(FOUR)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => main(page).getByText('Torre Zonda').first().isVisible()).toBe(true)
    for (const control of ['Mandar la lista', 'Copiar el enlace', 'Agregar una nota']) {
      await expect.poll(() => main(page).getByText(control).first().isVisible()).toBe(false)
    }
    await expect
      .poll(() => main(page).getByRole('button', { name: 'Quitar Torre Zonda' }).isVisible())
      .toBe(false)
  })

  it('survives anything that is found in its place', async () => {
    for (const junk of ['{', '[1,null,{"id":"AW-T2022"}]', '"x"', '[[[]]]']) {
      const { page, pageErrors, context } = await visit('/robots.txt')
      await page.evaluate((text) => localStorage.setItem('lista', text), junk)
      await page.goto('/lista')
      await main(page).getByText('Todavía no guardaste nada').waitFor()
      expect(pageErrors).toEqual([])
      await context.close()
    }
  })
})

describe('a shared list', () => {
  it('is its address, for somebody who has never been here', async () => {
    const { page, context } = await withList(FOUR)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await main(page).getByRole('button', { name: 'Copiar el enlace' }).click()
    await main(page).getByText('Enlace copiado').waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(`${inject('siteUrl')}/lista?${FOUR.map((id) => `id=${id}`).join('&')}`)

    const { page: guest, pageErrors } = await visit(address)
    await expect.poll(() => guest.locator('h1').textContent()).toBe('Lista compartida')
    await expect
      .poll(() => names(guest))
      .toEqual(['Torre Zonda', 'Torre Pampero', 'Parlante Chasqui', 'Torre Brisa'])
    await hydrated(guest)
    await main(guest).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
    await main(guest).getByText('Ya están todos en tu lista.').waitFor()
    await expect.poll(() => label(guest)).toBe('Mi lista: 4 productos')
    await main(guest).getByRole('link', { name: 'Ver mi lista' }).click()
    await guest.waitForURL('**/lista')
    await expect.poll(() => names(guest)).toHaveLength(4)
    expect(pageErrors).toEqual([])
  })

  it('of products that are gone invites to look around', async () => {
    const { page } = await visit('/lista?id=NADA')
    await expect
      .poll(() => main(page).getByText('No encontramos «NADA» en el catálogo.').isVisible())
      .toBe(true)
    await expect.poll(() => main(page).getByRole('link', { name: 'Audio' }).isVisible()).toBe(true)
  })
})

describe('without JavaScript', () => {
  it('saves, orders, removes, gives back and compares', async () => {
    const { page, context, pageErrors } = await visit('/categorias/torres-de-sonido', NO_SCRIPT)
    await page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' }).click()
    await page.waitForURL('**/lista')
    await page.goto('/productos/AW-T3033')
    await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
    await page.waitForURL('**/lista')
    await expect.poll(() => names(page)).toEqual(['Torre Zonda', 'Torre Pampero'])
    await main(page).getByRole('button', { name: 'Subir Torre Pampero' }).click()
    await expect.poll(() => names(page)).toEqual(['Torre Pampero', 'Torre Zonda'])
    await expect.poll(() => main(page).getByText('Agregar una nota').first().isVisible()).toBe(false)
    await main(page).getByRole('link', { name: 'Compará las 2 torres' }).click()
    await page.waitForURL('**/comparar?id=AW-T3033&id=AW-T2022')
    await page.goto('/lista')
    await main(page).getByRole('button', { name: 'Quitar Torre Zonda' }).click()
    await main(page).getByText('Quitaste Torre Zonda.').waitFor()
    await main(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(() => names(page)).toEqual(['Torre Pampero', 'Torre Zonda'])
    const [cookie] = await context.cookies(`${inject('siteUrl')}/lista`)
    expect([cookie?.value, cookie?.path]).toEqual(['AW-T3033.AW-T2022', '/lista'])
    expect(await context.cookies(`${inject('siteUrl')}/productos/AW-T3033`)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  it('takes in a shared list, and an empty one explains itself', async () => {
    const { page } = await visit('/lista', NO_SCRIPT)
    await expect.poll(() => main(page).getByText('Todavía no guardaste nada').isVisible()).toBe(true)
    await page.goto('/lista?id=AW-P2014&id=AW-T2022')
    await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
    await expect.poll(() => names(page)).toEqual(['Parlante Chasqui', 'Torre Zonda'])
  })

  it('what it kept is the device’s once there is JavaScript', async () => {
    const { page, context } = await withList(['AW-T1012'])
    const url = inject('siteUrl')
    await context.addCookies([
      { name: 'lista', value: 'AW-T2022.AW-T1012', domain: new URL(url).hostname, path: '/lista' },
    ])
    await page.goto('/lista')
    await expect.poll(() => names(page)).toEqual(['Torre Brisa', 'Torre Zonda'])
    await expect.poll(() => context.cookies(`${url}/lista`)).toEqual([])
    await page.reload()
    await expect.poll(() => names(page)).toEqual(['Torre Brisa', 'Torre Zonda'])
  })
})
