/** Proves: A draft is submitted, commented on, returned, corrected, approved and published; one of its fields is restored. */
import type { PanelDocument } from '#/panel/api/queries.ts'
import { expect, test } from './support/test.ts'
import { violationsByDayAndNight } from './support/axe.ts'
import {
  draftOf,
  drafted,
  inPanel,
  openPart,
  ownProduct,
  publishIt,
  readPanel,
  sendOrder,
} from './support/panel.ts'
import { allMailed, mailsOf } from './support/mail.ts'
import { DEMO_DATA, type Site } from './support/site.ts'

test.use({ pictures: false })

let site: Site

const mailTo = async (address: string) => {
  await allMailed(site)
  return (await mailsOf(site)).findLast((text) => text.includes(`To: ${address}`)) ?? ''
}

test('a redactor submits a draft, an editor returns it, and once corrected the editor publishes it', async ({
  visit,
  ownSite,
}) => {
  site = await ownSite({ from: DEMO_DATA, hostname: 'localhost', environment: { TRUSTED_PROXIES: '1' } })
  const code = await ownProduct(site, 'AW-T2022')
  const redactor = await inPanel(visit, site, `/panel/productos/${code}`, { role: 'redactor' })
  const editor = await inPanel(visit, site, '/panel', { role: 'editor' })
  const { page: writing } = redactor
  const { page: reviewing } = editor

  const part = await openPart(writing, 'En la caja')
  await part.getByLabel('Lo que no incluye').fill('No trae pilas.')
  await drafted(redactor.browser, code, 'notInTheBox', 'No trae pilas.')
  await writing.getByRole('button', { name: 'Listo para revisar' }).click()
  const asking = writing.getByRole('dialog', { name: 'Listo para revisar' })
  await asking.getByLabel('Nota para quien lo revise').fill('Revisá lo de las pilas, por favor.')
  expect(await violationsByDayAndNight(writing)).toEqual([])
  await asking.getByRole('button', { name: 'Avisar' }).click()
  await expect(writing.getByRole('region', { name: 'Listo para revisar' })).toContainText(
    'listo para revisar',
  )
  expect(await mailTo(editor.email)).toContain('Revisá lo de las pilas, por favor.')

  const waiting = reviewing.getByRole('region', { name: /^Para revisar/ })
  await expect(waiting).toContainText('Revisá lo de las pilas')
  expect(await violationsByDayAndNight(reviewing)).toEqual([])
  await waiting.getByRole('link').click()

  await part.getByLabel('Lo que no incluye').fill('No trae pilas ni cable.')
  await drafted(redactor.browser, code, 'notInTheBox', 'No trae pilas ni cable.')
  await openPart(reviewing, 'En la caja')
  const field = reviewing.locator('[data-field="notInTheBox"]')
  await field.hover()
  await field.getByTitle('Comentar Lo que no incluye').click()
  const thread = reviewing.getByRole('dialog', { name: 'Lo que no incluye' })
  const comment = thread.getByLabel('Tu comentario')
  await comment.fill('¿cuántas pilas lleva?')
  await comment.press('Home')
  await comment.pressSequentially(`@${redactor.email.slice(0, 13)}`)
  await expect(thread.getByRole('option')).toHaveText([redactor.email])
  expect(await violationsByDayAndNight(reviewing)).toEqual([])
  // Typing continues after the inserted name, even before the next render.
  await reviewing.evaluate(() => {
    const { requestAnimationFrame: draw } = globalThis
    globalThis.requestAnimationFrame = (work) => Number(setTimeout(() => draw(work), 500))
  })
  await comment.press('Enter')
  await comment.pressSequentially('hola, ')
  await expect(comment).toHaveValue(/^@\S+ hola, ¿cuántas pilas lleva\?$/)
  await thread.getByRole('button', { name: 'Comentar', exact: true }).click()
  const card = reviewing.getByRole('region', { name: /^Comentarios/ })
  await expect(card).toContainText('¿cuántas pilas lleva?')
  expect(await violationsByDayAndNight(reviewing)).toEqual([])
  expect(await mailTo(redactor.email)).toContain('¿cuántas pilas lleva?')
  const note = reviewing.getByRole('region', { name: 'Listo para revisar' })
  await note.getByText('Después cambió').click()
  await expect(note.getByRole('insertion')).toContainText('No trae pilas ni cable.')
  await note.getByRole('button', { name: 'Devolver…' }).click()
  const giving = reviewing.getByRole('dialog', { name: 'Devolver el borrador' })
  await giving.getByRole('button', { name: 'Devolver' }).click()
  await expect(giving.getByText('Escribí qué tiene que cambiar.')).toBeVisible()
  await giving.getByLabel('Qué falta o qué cambiar').fill('Decí cuántas pilas lleva.')
  await giving.getByRole('button', { name: 'Devolver' }).click()
  await expect(reviewing.getByRole('region', { name: 'Devuelto' })).toContainText('Decí cuántas pilas')
  expect(await mailTo(redactor.email)).toContain('Decí cuántas pilas lleva.')

  await writing.goto(`${site.url}/panel`)
  const returned = writing.getByRole('region', { name: /Te devolvieron/ })
  await expect(returned).toContainText('Decí cuántas pilas lleva.')
  const mentioned = writing.getByRole('region', { name: /^Te mencionaron/ })
  await expect(mentioned).toContainText('¿cuántas pilas lleva?')
  expect(await violationsByDayAndNight(writing)).toEqual([])
  await mentioned.getByRole('link').click()
  const answering = writing.getByRole('dialog', { name: 'Lo que no incluye' })
  await answering.getByLabel('Tu respuesta').fill('Dos. Ya lo pongo.')
  expect(await violationsByDayAndNight(writing)).toEqual([])
  await answering.getByRole('button', { name: 'Responder' }).click()
  await expect(answering).toHaveCount(0)
  await (await openPart(writing, 'En la caja')).getByLabel('Lo que no incluye').fill('Lleva dos pilas.')
  await drafted(redactor.browser, code, 'notInTheBox', 'Lleva dos pilas.')
  await writing.getByRole('button', { name: 'Listo para revisar' }).click()
  await asking.getByRole('button', { name: 'Avisar' }).click()
  await expect(writing.getByRole('region', { name: 'Listo para revisar' })).toBeVisible()

  await expect(card).toContainText('Dos. Ya lo pongo.')
  await field.getByLabel('Lo que no incluye').press('Control+Alt+m')
  await thread.getByRole('button', { name: 'Resolver' }).click()
  await expect(card).toHaveCount(0)

  await expect(note).toBeVisible()
  // Another author's draft is reviewed before publishing.
  await reviewing.getByRole('button', { name: /^Publicar/ }).click()
  const review = reviewing.getByRole('dialog', { name: 'Antes y después' })
  await expect(review.getByText('Lleva dos pilas.')).toBeVisible()
  await review.getByRole('button', { name: 'Publicar' }).click()
  await expect(note).toHaveCount(0)
  await expect(writing.getByRole('region', { name: 'Listo para revisar' })).toHaveCount(0)
})

test('a field of a draft is restored to an earlier value, and another person approves a change', async ({
  visit,
  ownSite,
}) => {
  site = await ownSite({ from: DEMO_DATA, hostname: 'localhost', environment: { TRUSTED_PROXIES: '1' } })
  const code = await ownProduct(site, 'AW-T2022')
  const author = await inPanel(visit, site, `/panel/productos/${code}`, { role: 'editor' })
  const { page: writing } = author
  const field = (await openPart(writing, 'En la caja')).getByLabel('Lo que no incluye')
  await field.fill('No trae pilas.')
  await drafted(author.browser, code, 'notInTheBox', 'No trae pilas.')
  const other = await inPanel(visit, site, `/panel/productos/${code}`, { role: 'editor' })
  const { page: reviewing } = other
  await draftOf(other.browser, code, { notInTheBox: 'No trae cable.' })
  await expect(field).toHaveValue('No trae cable.')

  const versions = writing.getByRole('region', { name: 'Versiones del borrador' })
  const changed = versions.getByRole('listitem').first()
  await expect(changed).toContainText(other.email)
  await changed.locator('summary').press('Enter')
  const back = changed.getByRole('button', { name: 'Volver a esto: Lo que no incluye, No trae pilas.' })
  expect(await violationsByDayAndNight(writing)).toEqual([])
  await back.press('Enter')
  await expect(field).toHaveValue('No trae pilas.')
  await expect(versions.getByRole('status')).toContainText('Deshacer')
  await drafted(author.browser, code, 'notInTheBox', 'No trae pilas.')
  await writing.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(field).toHaveValue('No trae cable.')
  await drafted(author.browser, code, 'notInTheBox', 'No trae cable.')
  await writing.getByRole('button', { name: 'Descartar', exact: true }).click()
  await writing.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(versions).toHaveCount(0)

  const admin = await inPanel(visit, site, '/panel/sitio/revision', { role: 'admin' })
  const { page: setting } = admin
  await setting.getByRole('checkbox', { name: 'Productos', exact: true }).check()
  expect(await violationsByDayAndNight(setting)).toEqual([])
  await publishIt(setting, 'Publicar 1 cambio')

  await field.fill('No trae nada.')
  await drafted(author.browser, code, 'notInTheBox', 'No trae nada.')
  await writing.getByRole('button', { name: 'Pedir aprobación' }).click()
  await writing
    .getByRole('dialog', { name: 'Listo para revisar' })
    .getByRole('button', { name: 'Avisar' })
    .click()
  await expect(writing.getByRole('button', { name: 'Espera aprobación' })).toBeVisible()
  const { draft } = await readPanel<PanelDocument>(author.browser, `documento/products/${code}`)
  const drafts = [{ collection: 'products', document: code, version: draft!.version, reviewed: true }]
  await expect(sendOrder(author.browser, 'publication.publish', { drafts })).rejects.toThrow(
    'otra persona tiene que aprobar',
  )

  const request = reviewing.getByRole('region', { name: 'Listo para revisar' })
  await request.getByRole('button', { name: 'Aprobar…' }).click()
  const review = reviewing.getByRole('dialog', { name: 'Antes y después' })
  await expect(review.getByText('No trae nada.')).toBeVisible()
  expect(await violationsByDayAndNight(reviewing)).toEqual([])
  await review.getByRole('button', { name: 'Aprobar' }).click()
  await expect(request).toContainText('Aprobado por')
  await expect(writing.getByRole('region', { name: 'Listo para revisar' })).toContainText('Aprobado por')
  // A change revokes the approval, and another person may publish it at once.
  await field.fill('No trae nada más.')
  await drafted(author.browser, code, 'notInTheBox', 'No trae nada más.')
  await expect(writing.getByRole('button', { name: 'Pedir aprobación' })).toBeVisible()
  await reviewing.getByRole('button', { name: 'Aprobar y publicar' }).click()
  await expect(review.getByText('No trae nada más.')).toBeVisible()
  await review.getByRole('button', { name: 'Aprobar y publicar' }).click()
  await expect(request).toHaveCount(0)
  await expect(writing.getByRole('button', { name: 'Sin cambios' })).toBeVisible()
})
