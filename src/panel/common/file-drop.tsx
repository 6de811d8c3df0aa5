import { useId, useState, type ReactNode } from 'react'
import { BUTTON_CLASS } from './button.tsx'
import { font, parts, stack } from './styles.ts'

type FileDropProps = {
  title: string
  accept: string
  says: string
  isMany?: boolean
  isBusy?: boolean
  children?: ReactNode
  onFiles: (files: File[]) => void
}

export function FileDrop({
  title,
  accept,
  says,
  isMany = false,
  isBusy = false,
  children,
  onFiles,
}: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  return (
    <div
      className={`${stack.xs} ${parts.drop}`}
      data-over={isOver || undefined}
      data-busy={isBusy || undefined}
    >
      <span id={`${id}-titulo`} className={font.medium}>
        {title}
      </span>
      {children === undefined ? null : (
        <span id={`${id}-detalle`} className={font.note}>
          {children}
        </span>
      )}
      <span id={`${id}-boton`} className={`${BUTTON_CLASS.outline} ${parts.button}`}>
        {says}
      </span>
      <input
        className={parts.file}
        type="file"
        aria-labelledby={`${id}-titulo ${id}-boton`}
        aria-describedby={children === undefined ? undefined : `${id}-detalle`}
        {...{ accept, multiple: isMany, disabled: isBusy }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
