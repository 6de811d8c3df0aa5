import type { FieldChange, ChangedFile } from '#/panel/model/panel-data.ts'
import layout from '#/ui/layout.module.css'
import touch from '#/ui/touch.module.css'
import parts from './parts.module.css'
import css from './changes-list.module.css'

/** Each is marked but those that are left out. */
export type ChangesChoice = { left: readonly string[]; onToggle: (path: string) => void }

export function ChangesList({
  changes,
  className,
  isNew = false,
  isUndo = false,
  choice,
}: {
  changes: readonly FieldChange[]
  className?: string | undefined
  /** All of it is new: there is no before. */
  isNew?: boolean
  /** Undoing takes them back: each goes from its after to its before. */
  isUndo?: boolean
  choice?: ChangesChoice | undefined
}) {
  return (
    <dl className={className}>
      {changes.map(({ path, label, before, after, shown }) => {
        const [from, to] = [
          { words: before, files: shown?.before },
          { words: after, files: shown?.after },
        ]
        const [gone, fresh] = isUndo ? [to, from] : [from, to]
        return (
          <div key={path}>
            <dt>
              {choice ? (
                <label className={`${touch.line} ${css.choice}`}>
                  <input
                    type="checkbox"
                    className={parts.check}
                    checked={!choice.left.includes(path)}
                    onChange={() => choice.onToggle(path)}
                  />
                  {label}
                </label>
              ) : (
                label
              )}
            </dt>
            <dd>
              {isNew ? null : (
                <>
                  {isUndo ? 'De ' : ''}
                  <del>
                    {gone.words}
                    <ChangedFiles files={gone.files} />
                  </del>
                  {isUndo ? ' vuelve a ' : ' → '}
                </>
              )}
              <ins>
                {fresh.words}
                <ChangedFiles files={fresh.files} />
              </ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function ChangedFiles({ files }: { files: readonly ChangedFile[] | undefined }) {
  if (!files || files.length === 0) return null
  return (
    <span className={`${layout.wrap} ${css.shown}`}>
      {files.map(({ kind, address, name }) =>
        kind === 'picture' ? (
          <img key={`${address} ${name}`} src={address} alt={name} className={css.picture} loading="lazy" />
        ) : (
          <a key={`${address} ${name}`} href={address} target="_blank" rel="noreferrer">
            Abrir «{name}»
          </a>
        ),
      )}
    </span>
  )
}
