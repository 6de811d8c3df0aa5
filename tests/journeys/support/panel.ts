import type { PanelDocument } from '#/panel/api/queries.ts'
import type { CommandAnswer } from '#/panel/model/panel-data.ts'
import type { Locator, Page } from '@playwright/test'
import { valueAtPath } from '#/catalogue/json/fields.ts'
import { readDrafts } from '#/publishing/commands/stored-draft.ts'
import { siblingCopy } from '#/publishing/panel/list/duplicate-document.ts'
import type { Client } from './account.ts'
import type { Visit } from './browser.ts'
import { openSiteStore } from './database.ts'
import { expect } from './expect.ts'
import { FROM_HERE } from './http.ts'
import type { Site } from './site.ts'
import { withApp } from './staff.ts'

type Options = Parameters<Visit>[1] & { role?: string }

/** Member of the team, in the panel at a path. */
export async function inPanel(visit: Visit, site: Site, path: string, { role, ...options }: Options = {}) {
  const who = await withApp(site, role)
  return { ...who, ...(await visit(path, { base: site.url, as: who.browser, ...options })) }
}

/** Navigates within the open panel, which avoids loading its script again; resolves once the screen is there. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const title = () => document.querySelector('main h1')
        const before = title()
        const changes = new MutationObserver(() => {
          if (title() === null || title() === before) return
          changes.disconnect()
          resolve()
        })
        changes.observe(document.body, { childList: true, subtree: true })
        history.pushState(null, '', to)
      }),
    path,
  )

/** JSON of a panel address. */
export async function readPanel<Answer>(who: Client, path: string): Promise<Answer> {
  return (await (await who.get(`/panel/datos/${path}`)).json()) as Answer
}

/** Sends a command of the panel's. */
export async function sendOrder<Output>(who: Client, name: string, input: object): Promise<Output> {
  const response = await who.get(`/panel/ordenes/${name}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', ...FROM_HERE },
  })
  const answer = (await response.json()) as CommandAnswer<Output>
  if (!answer.ok) throw new Error(answer.sentence)
  return answer.output
}

/** Passes a time in the near future, and a later one if a slow machine reports it as past. */
export async function inAMoment<Answer>(say: (at: string) => Promise<Answer>): Promise<Answer> {
  for (let ms = 1500; ; ms *= 2)
    try {
      return await say(new Date(Date.now() + ms).toISOString())
    } catch (error) {
      if (ms > 10_000 || !/ya pasó|después de publicarse/.test(String(error))) throw error
    }
}

/** Resolves once the draft of a document has the given value in a field. */
export const drafted = (
  who: Client,
  document: string,
  path: string,
  value: unknown,
  collection = 'products',
) =>
  expect
    .poll(
      async () => {
        const { draft } = await readPanel<PanelDocument>(who, `documento/${collection}/${document}`)
        return valueAtPath(draft?.data, path)
      },
      { intervals: [50] },
    )
    .toEqual(value)

/** Publishes a document with a button; resolves once it is on the site, ignoring earlier messages. */
export async function publishIt(
  page: Page,
  button: string | RegExp = /^Publicar/,
  asks = false,
): Promise<void> {
  const done = page.waitForResponse(
    (response) => response.url().endsWith('/panel/ordenes/publication.publish') && response.ok(),
  )
  await page.getByRole('button', { name: button }).first().click()
  if (asks) await reviewed(page)
  await done
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
}

/** Confirms the review before publishing changes of others, or in collapsed parts. */
export const reviewed = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Antes y después' }).getByRole('button', { name: 'Publicar' }).click()

/** Saves a draft with changed fields; returns it as releases and publications refer to it. */
export async function draftOf(
  who: Client,
  document: string,
  change: object,
  collection = 'products',
): Promise<{ collection: string; document: string; version: number }> {
  const { live, draft } = await readPanel<PanelDocument>(who, `documento/${collection}/${document}`)
  const was = (draft ? draft.data : live?.data) ?? {}
  const fields = Object.entries(change).map(([path, value]) => ({ path, was: was[path], value }))
  const { drafts } = await sendOrder<{ drafts: { version: number }[] }>(who, 'draft.patch', {
    documents: [{ collection, document, fields }],
  })
  return { collection, document, version: drafts[0]!.version }
}

/** Publishes a product with changed fields; returns the publication's id. */
export async function publishChange(who: Client, document: string, change: object): Promise<string> {
  const drafts = [await draftOf(who, document, change)]
  return (await sendOrder<{ id: string }>(who, 'publication.publish', { drafts })).id
}

/** Part of a document's form, expanded if it was collapsed because nothing is missing in it. */
export async function openPart(page: Page, name: string): Promise<Locator> {
  const part = page.getByRole('region', { name, exact: true })
  const fold = part.locator('> details')
  await fold.waitFor()
  await fold.evaluate((details: HTMLDetailsElement) => {
    details.open = true
  })
  return part
}

let createdCount = 0

/** Publishes copies of these products for one test, with unused codes and a unique word in their names. */
export async function ownProducts(
  site: Site,
  models: readonly string[],
): Promise<{ word: string; codes: string[] }> {
  const { browser } = await withApp(site)
  const word = `propia${++createdCount}x`
  const documents = await Promise.all(
    models.map(async (model, at) => {
      const { live } = await readPanel<PanelDocument>(browser, `documento/products/${model}`)
      const id = `AW-${String.fromCharCode(65 + at)}${70_000 + createdCount}`
      const data = { ...siblingCopy(live!.data), id, name: `${String(live!.data.name)} ${word}` }
      return { collection: 'products', document: id, fields: [{ path: '', value: data }] }
    }),
  )
  const saved = await sendOrder<{ drafts: { version: number }[] }>(browser, 'draft.patch', { documents })
  const drafts = documents.map(({ collection, document }, at) => ({
    collection,
    document,
    version: saved.drafts[at]!.version,
  }))
  await sendOrder(browser, 'publication.publish', { drafts })
  return { word, codes: documents.map(({ document }) => document) }
}

/** Publishes a copy of one product; returns its code. */
export const ownProduct = async (site: Site, model: string): Promise<string> =>
  (await ownProducts(site, [model])).codes[0]!

/** Discards all drafts of a site, for a test that counts them. */
export async function discardDrafts(site: Site): Promise<void> {
  const { browser } = await withApp(site, 'admin')
  const store = await openSiteStore(site)
  // A closed page of the previous test may have one more save in flight.
  await expect(async () => {
    for (const { version, draft } of await readDrafts(store)) {
      const { collection, document } = draft
      await sendOrder(browser, 'draft.discard', { collection, document, version })
    }
    expect(await readDrafts(store)).toEqual([])
  }).toPass()
  await store.close()
}
