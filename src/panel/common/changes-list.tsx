import type { FieldChange, ChangedFile } from '#/panel/model/panel-data.ts'
import { Button } from './button.tsx'
import { layout, parts, space, touch, utility } from './styles.ts'

/** All changes are selected except those in `left`. */
export type ChangesChoice = { left: readonly string[]; onToggle: (path: string) => void }

export function ChangesList<Change extends FieldChange>({
  changes,
  className,
  isNew = false,
  isUndo = false,
  choice,
  onRestore,
}: {
  changes: readonly Change[]
  className?: string | undefined
  /** True if everything is new, without a previous value. */
  isNew?: boolean
  /** True if the change is reverted, from after to before. */
  isUndo?: boolean
  choice?: ChangesChoice | undefined
  /** Restores a field's previous value. */
  onRestore?: ((change: Change) => void) | undefined
}) {
  return (
    <dl className={className}>
      {changes.map((change) => {
        const { path, label, before, after, shown } = change
        const [from, to] = [
          { words: before, files: shown?.before },
          { words: after, files: shown?.after },
        ]
        const [gone, fresh] = isUndo ? [to, from] : [from, to]
        return (
          <div key={path}>
            <dt>
              {choice ? (
                <label className={`${touch.line} ${utility.gap10}`}>
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
                  {onRestore ? (
                    <>
                      {' '}
                      <Button
                        look="text"
                        aria-label={`Volver a esto: ${label}, ${before}`}
                        onClick={() => onRestore(change)}
                      >
                        Volver a esto
                      </Button>
                    </>
                  ) : null}
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
    <span className={`${layout.wrap} ${space.gap8}`}>
      {files.map(({ kind, address, name }) =>
        kind === 'picture' ? (
          <img
            key={`${address} ${name}`}
            src={address}
            alt={name}
            className={parts.changedPicture}
            loading="lazy"
          />
        ) : (
          <a key={`${address} ${name}`} href={address} target="_blank" rel="noreferrer">
            Abrir «{name}»
          </a>
        ),
      )}
    </span>
  )
}
