import { useState } from 'react'
import { LOOK } from '../common/button.tsx'
import css from './pictures-control.module.css'
import { messageOf } from '../api/request.ts'

type Props = {
  accept: string
  invites: string
  button: string
  /** @throws {Error} with a sentence for whoever chose it */
  onFile: (file: File) => Promise<void>
}

type Coming = { name: string; problem: string | null }

export function FileField({ accept, invites, button: says, onFile }: Props) {
  const [coming, setComing] = useState<Coming | null>(null)

  async function take(file: File) {
    setComing({ name: file.name, problem: null })
    try {
      await onFile(file)
      setComing(null)
    } catch (error) {
      setComing({ name: file.name, problem: messageOf(error) })
    }
  }

  return (
    <div className={css.place}>
      <div className={css.drop}>
        <p>{invites}</p>
        <label className={LOOK.outline}>
          {says}
          <input
            className={css.file}
            type="file"
            accept={accept}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void take(file)
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <p role="status" className={coming?.problem ? css.refused : css.uploads}>
        {coming ? `${coming.name}: ${coming.problem ?? 'subiendo…'}` : null}
      </p>
    </div>
  )
}
