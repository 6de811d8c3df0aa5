import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../language/es-AR/format.ts'
import { Button } from '../common/button.tsx'
import { sendCommand } from '../api/send-command.ts'
import { documentQuery } from '../api/queries.ts'
import { FileDrop } from '../common/file-drop.tsx'
import { Problem } from '../common/problem.tsx'
import { usePanelSession } from '../shell/session.ts'
import { isObject, type JsonObject } from '../../catalogue/json/json.ts'
import { pictureNamed, readPictureName, type PictureName } from './picture-name.ts'
import { uploadPicture } from './upload-picture.ts'
import screen from '../common/screen.module.css'
import card from '../common/card.module.css'
import stack from '../../ui/stack.module.css'
import css from './media-screen.module.css'
import { useDocumentsOf } from '../api/documents.ts'
import { messageOf } from '../api/request.ts'

type Line = { key: number; file: File; says: string; state: 'waits' | 'done' | 'problem'; from?: string }

export function BulkUpload() {
  const { modelExample } = usePanelSession()
  const client = useQueryClient()
  const products = useDocumentsOf('products')
  const [lines, setLines] = useState<readonly Line[]>([])
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const ready = lines.filter(({ state, from }) => state === 'waits' && from !== undefined)

  async function choose(files: readonly File[]) {
    setDone(null)
    setProblem(null)
    const codes = products.map(({ id }) => id)
    const chosen: Line[] = []
    for (const [key, file] of files.entries()) {
      chosen.push({ key, file, ...(await placeOf(readPictureName(file.name, codes))) })
    }
    setLines(chosen)
  }

  async function placeOf(said: PictureName | null): Promise<Pick<Line, 'says' | 'state' | 'from'>> {
    if (!said) return { state: 'problem', says: 'Su nombre no dice de qué producto es, o de qué vista.' }
    try {
      const { live, draft } = await client.fetchQuery(documentQuery('products', said.product))
      const kept = (draft?.data ?? live?.data)?.pictures
      const pictures = Array.isArray(kept) ? (kept as unknown[]).filter(isObject) : []
      const found: JsonObject | undefined = pictureNamed(pictures, said)
      const what = [said.view ?? 'foto', said.view === null || said.place > 1 ? said.place : '']
        .join(' ')
        .trim()
      if (typeof found?.hash !== 'string') {
        return { state: 'problem', says: `${said.product} no tiene ${what}: agregala desde su ficha.` }
      }
      return { state: 'waits', says: `Reemplaza ${what} de ${said.product}`, from: found.hash }
    } catch (error) {
      return { state: 'problem', says: messageOf(error) }
    }
  }

  async function replace() {
    setBusy(true)
    setProblem(null)
    const put = (key: number, change: Partial<Line>) =>
      setLines((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
    const replacements = []
    // One after another: the door looks each of them through.
    for (const { key, file, from } of ready) {
      try {
        replacements.push({ from: from!, to: await uploadPicture(file) })
        put(key, { says: 'Subida' })
      } catch (error) {
        put(key, { state: 'problem', says: messageOf(error) })
      }
    }
    try {
      if (replacements.length > 0) {
        const documents = await sendCommand('media.replace', { replacements })
        setDone(documents.length)
        setLines((all) => all.filter(({ state }) => state === 'problem'))
      }
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['medios'] })
  }

  return (
    <section className={`${stack.s} ${css.bulk}`} aria-labelledby="muchas">
      <h2 id="muchas" className={card.title}>
        Reemplazar muchas fotos juntas
      </h2>
      <FileDrop
        title="Soltalas acá o elegilas"
        says="Elegir fotos"
        isMany
        accept="image/jpeg,image/png,image/webp,image/avif"
        isBusy={isBusy}
        onFiles={(files) => void choose(files)}
      >
        El nombre dice en lugar de cuál va cada una, con el código y la vista, «{modelExample}-frente.jpg», o
        su número, «{modelExample}-3.jpg». El texto, la vista, el color y el punto de interés se conservan.
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
      <Problem error={problem} />
      <p role="status" className={screen.done}>
        {done === null
          ? ''
          : `Listo: quedó como borrador en ${countOf(done, 'documento', 'documentos')}. Publicalos cuando quieras.`}
      </p>
      {ready.length > 0 ? (
        <p>
          <Button look="primary" disabled={isBusy} onClick={() => void replace()}>
            {isBusy ? 'Subiendo…' : `Reemplazar ${countOf(ready.length, 'foto', 'fotos')}`}
          </Button>
        </p>
      ) : null}
    </section>
  )
}
