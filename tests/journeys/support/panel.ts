import type { BrowserContext } from '@playwright/test'
import type { OrderAnswer, PanelDocument } from '../../../src/pages/panel/panel-data.ts'
import type { Client } from './account.ts'
import { FROM_HERE } from './http.ts'
import type { Site } from './site.ts'

/** Gives a browser the session of somebody who is signed in. */
export const giveSession = (context: BrowserContext, site: Pick<Site, 'url'>, who: Client) =>
  context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: site.url })))

/** What the panel reads at an address. */
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
  const answer = (await response.json()) as OrderAnswer<Output>
  if (!answer.ok) throw new Error(answer.sentence)
  return answer.output
}

/** Saves a draft with some fields otherwise than they are; answers it as a launch and a publication name it. */
export async function draftOf(
  who: Client,
  document: string,
  change: object,
  collection = 'products',
): Promise<{ collection: string; document: string; version: number }> {
  const { live, draft } = await readPanel<PanelDocument>(who, `documento/${collection}/${document}`)
  const { version } = await sendOrder<{ version: number }>(who, 'draft.save', {
    collection,
    document,
    baseVersion: draft ? draft.baseVersion : (live?.version ?? null),
    version: draft?.version ?? null,
    data: { ...(draft?.data ?? live?.data), ...change },
  })
  return { collection, document, version }
}

/** Publishes some fields of a product otherwise than they are; answers the publication's id. */
export async function publishChange(who: Client, document: string, change: object): Promise<string> {
  const drafts = [await draftOf(who, document, change)]
  return (await sendOrder<{ id: string }>(who, 'publication.publish', { drafts })).id
}
