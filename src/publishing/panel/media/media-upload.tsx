import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatCount, formatList } from '#/language/es-AR/format.ts'
import { Button } from '#/panel/common/button.tsx'
import { sendCommand } from '#/panel/api/send-command.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { FileDrop } from '#/panel/common/file-drop.tsx'
import { endNotice, useNotice } from '#/panel/common/notice.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { changeTogether } from '#/publishing/panel/draft/change-together.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { isObject, type JsonObject } from '#/catalogue/json/json.ts'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import { nameOfFile, pictureNamed, readPictureName, type PictureName } from './picture-name.ts'
import { altFor } from './picture-words.ts'
import { uploadToLibrary } from './upload-picture.ts'
import { card, screen, stack, utility } from '#/panel/common/styles.ts'
import css from './media-screen.module.css'
import { useDocumentsOf } from '#/panel/api/documents.ts'
import { messageOf } from '#/panel/api/request.ts'
import type { replacePictures } from '#/publishing/commands/media/replace-pictures.ts'

type UploadPlan =
  | { kind: 'replace'; from: string; product: string }
  | { kind: 'add'; product: string; view: string }
  | { kind: 'keep' }

type UploadLine = {
  key: number
  file: File
  says: string
  state: 'waits' | 'done' | 'problem'
  plan: UploadPlan
}

type Standing = (product: string) => Promise<JsonObject>

async function planOf(
  name: string,
  parsedName: PictureName | null,
  standing: Standing,
): Promise<Pick<UploadLine, 'says' | 'state' | 'plan'>> {
  if (!parsedName)
    return {
      state: 'waits',
      says: `Queda en la biblioteca como «${nameOfFile(name)}»`,
      plan: { kind: 'keep' },
    }
  const { product, view } = parsedName
  try {
    const found: JsonObject | undefined = pictureNamed(picturesOf(await standing(product)), parsedName)
    const what = [view ?? 'foto', view === null || parsedName.place > 1 ? parsedName.place : '']
      .join(' ')
      .trim()
    if (typeof found?.hash === 'string')
      return {
        state: 'waits',
        says: `Reemplaza ${what} de ${product}`,
        plan: { kind: 'replace', from: found.hash, product },
      }
    if (view !== null)
      return { state: 'waits', says: `Se suma a ${product}: ${view}`, plan: { kind: 'add', product, view } }
    const says = `${product} no tiene ${what}: poné la vista en el nombre para sumarla.`
    return { state: 'problem', says, plan: { kind: 'keep' } }
  } catch (error) {
    return { state: 'problem', says: messageOf(error), plan: { kind: 'keep' } }
  }
}

/** Upload queue: files named after products replace or add their pictures; the rest go to the library. */
function useUploadLine() {
  const client = useQueryClient()
  const drafts = useDrafts()
  const products = useDocumentsOf('products')
  const [lines, setLines] = useState<readonly UploadLine[]>([])
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [done, sayDone] = useNotice()
  const waiting = lines.filter(({ state }) => state === 'waits')

  async function standing(product: string) {
    // Current document, with pictures assigned just before.
    const { live, draft } = await client.fetchQuery({ ...documentQuery('products', product), staleTime: 0 })
    return (draft?.data ?? live?.data ?? {}) as JsonObject
  }

  async function choose(files: readonly File[]) {
    endNotice()
    setProblem(null)
    const codes = products.map(({ id }) => id)
    const chosen: UploadLine[] = []
    for (const [key, file] of files.entries())
      chosen.push({ key, file, ...(await planOf(file.name, readPictureName(file.name, codes), standing)) })
    setLines(chosen)
  }

  async function addTo(product: string, fresh: readonly { picture: PictureFacts; view: string }[]) {
    const { name, colors, ...rest } = await standing(product)
    const pictures = picturesOf(rest)
    const colours = (Array.isArray(colors) ? colors : []).map((colour) => String(Object(colour).name ?? ''))
    const others = fresh.filter(({ picture }) => pictures.every(({ hash }) => hash !== picture.hash))
    const set = {
      pictures: [
        ...pictures,
        ...others.map(({ picture, view }) => ({ ...picture, view, alt: altFor({ name, colours, view }) })),
      ],
    }
    await changeTogether({ drafts, client }, [{ collection: 'products', document: product, set }])
  }

  async function uploadAll() {
    setBusy(true)
    setProblem(null)
    const put = (key: number, change: Partial<UploadLine>) =>
      setLines((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
    const replacements: { from: string; to: PictureFacts }[] = []
    const added = new Map<string, { picture: PictureFacts; view: string }[]>()
    const changed = new Set<string>()
    let stored = 0
    // Sequential, since the server validates each file.
    for (const { key, file, plan } of waiting) {
      try {
        const { picture, wasThere } = await uploadToLibrary(file)
        put(key, { state: 'done', says: wasThere ? 'Ya estaba: no se guardó dos veces' : 'Subida' })
        if (plan.kind === 'replace') replacements.push({ from: plan.from, to: picture })
        else if (plan.kind === 'add')
          added.set(plan.product, [...(added.get(plan.product) ?? []), { picture, view: plan.view }])
        else if (!wasThere) stored += 1
      } catch (error) {
        put(key, { state: 'problem', says: messageOf(error) })
      }
    }
    try {
      if (replacements.length > 0)
        for (const { collection, document } of await sendCommand<typeof replacePictures>('media.replace', {
          replacements,
        }))
          changed.add(`${collection}/${document}`)
      for (const [product, pictures] of added) {
        await addTo(product, pictures)
        changed.add(`products/${product}`)
      }
      sayDone(uploadedSentence(changed.size, stored))
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['medios'] })
  }

  return { lines, waiting, problem, isBusy, done, choose, uploadAll }
}

/** Whether files are dragged over the page; accepts drops anywhere on it. */
function useDroppedPictures(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const dropped = useEffectEvent(onFiles)
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || isOwnDrop(event)) return
      event.preventDefault()
      setOver(true)
    }
    const left = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event) || isOwnDrop(event)) return
      event.preventDefault()
      const files = [...event.dataTransfer!.files].filter(({ type }) => type.startsWith('image/'))
      if (files.length > 0) dropped(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', left)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', left)
      document.removeEventListener('drop', drop)
    }
  }, [])

  return isOver
}

export function MediaUpload() {
  const { modelExample } = usePanelSession()
  const { lines, waiting, problem, isBusy, done, choose, uploadAll } = useUploadLine()
  const isOver = useDroppedPictures((files) => {
    if (!isBusy) void choose(files)
  })
  return (
    <section className={`${stack.s} ${utility.single}`} aria-labelledby="subir">
      <h2 id="subir" className={card.title}>
        Subir fotos
      </h2>
      <FileDrop
        title={isOver ? 'Soltalas en cualquier lugar' : 'Soltalas acá o elegilas'}
        says="Elegir fotos"
        isMany
        accept="image/jpeg,image/png,image/webp,image/avif"
        isBusy={isBusy}
        onFiles={(files) => void choose(files)}
      >
        La que se llame «{modelExample}_lado.png» va a ese producto, en lugar de esa vista o sumada; por su
        número, «{modelExample}-3.jpg», también. Las demás quedan acá. Lo que se decía de la foto que se
        reemplaza se conserva.
      </FileDrop>
      {lines.length > 0 ? (
        <ul className={`${stack.xs} ${css.uses}`}>
          {lines.map(({ key, file, says, state }) => (
            <li key={key}>
              {file.name} <span className={state === 'problem' ? screen.problem : screen.detail}>{says}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ProblemMessage error={problem} />
      <p role="status" className={screen.done}>
        {done}
      </p>
      {waiting.length > 0 ? (
        <p>
          <Button look="primary" disabled={isBusy} onClick={() => void uploadAll()}>
            {isBusy ? 'Subiendo…' : `Subir ${formatCount(waiting.length, 'foto', 'fotos')}`}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** Whether a drop target handles files itself. */
const isOwnDrop = ({ target }: DragEvent) =>
  target instanceof Element && target.closest('input[type=file], dialog') !== null

const picturesOf = ({ pictures }: JsonObject): JsonObject[] =>
  Array.isArray(pictures) ? (pictures as unknown[]).filter(isObject) : []

function uploadedSentence(documents: number, stored: number): string {
  const parts = [
    ...(documents > 0 ? [`quedó como borrador en ${formatCount(documents, 'documento', 'documentos')}`] : []),
    ...(stored > 0
      ? [`${stored === 1 ? 'quedó' : 'quedaron'} ${formatCount(stored, 'foto', 'fotos')} sin usar`]
      : []),
  ]
  if (parts.length === 0) return ''
  return `Listo: ${formatList(parts)}.${documents > 0 ? ' Publicalos cuando quieras.' : ''}`
}
