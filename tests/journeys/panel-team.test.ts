/** Proves: A draft is handed over, commented on, sent back, mended and published, with a mail and a region for each step. */
import { expect, MAIN, test } from './support/test.ts'
import { violationsByDayAndNight } from './support/axe.ts'
import { drafted, inPanel, openPart, ownProduct } from './support/panel.ts'
import { allMailed, mailsOf } from './support/mail.ts'
import { DEMO_DATA, type Site } from './support/site.ts'

test.use({ pictures: false })

let site: Site

const mailTo = async (address: string) => {
  await allMailed(site)
  return (await mailsOf(site)).findLast((text) => text.includes(`To: ${address}`)) ?? ''
}

test(
  'a redactor hands a draft over, an editor gives it back, the redactor mends it and the editor publishes it',
  MAIN,
  async ({ visit, ownSite }) => {
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
  },
)
