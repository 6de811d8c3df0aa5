import { useLayoutEffect, useRef, useState } from 'react'
import { PreviewFrame, previewAddress } from '#/panel/common/preview-frame.tsx'
import { ControlFrame, useControl, useErrorOrHelp, type ControlProps } from './control-frame.tsx'
import { useActions, useValue, usePreviewed } from './document-context.ts'
import { MARKDOWN_EDITS, type TextSelection } from './markdown-edits.ts'
import { tooLong } from './text-controls.tsx'
import { font, layout, touch } from '#/panel/common/styles.ts'
import css from './controls.module.css'

type MarkdownControlProps = ControlProps & { max?: number | undefined; rows?: number | undefined }

export function MarkdownControl({ max, rows = 8, ...common }: MarkdownControlProps) {
  const { path, optional = false } = common
  const { set } = useActions()
  const area = useRef<HTMLTextAreaElement>(null)
  const [next, setNext] = useState<TextSelection | null>(null)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const previewed = usePreviewed()
  const text = String(useValue(path) ?? '')
  const over = max !== undefined && text.length > max ? tooLong(text.length - max) : undefined
  const { error, ...props } = useErrorOrHelp(common, over)
  const control = useControl({ ...props, error })
  const change = (typed: string) => set(path, typed === '' && optional ? undefined : typed)

  useLayoutEffect(() => {
    if (next === null) return
    area.current?.focus()
    area.current?.setSelectionRange(next.start, next.end)
  }, [next])

  function make(edit: (chosen: TextSelection) => TextSelection) {
    const { selectionStart: start, selectionEnd: end } = area.current!
    const edited = edit({ text, start, end })
    change(edited.text)
    setNext(edited)
  }

  return (
    <ControlFrame {...props} error={error}>
      <div className={`${layout.wrap} ${css.bar}`} role="group" aria-label={`Formato de ${props.label}`}>
        {MARKDOWN_EDITS.map(({ name, sign, edit }) => (
          <button
            key={name}
            type="button"
            className={`${touch.square} ${css.edit}`}
            data-edit={name}
            aria-label={name}
            title={name}
            disabled={isPreviewOpen}
            onClick={() => make(edit)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        {previewed ? (
          <button
            type="button"
            className={`${touch.flow} ${font.note} ${css.look}`}
            aria-pressed={isPreviewOpen}
            onClick={() => setPreviewOpen(!isPreviewOpen)}
          >
            Ver cómo queda
          </button>
        ) : null}
      </div>
      {isPreviewOpen && previewed ? (
        <PreviewFrame
          key={`${previewed.path} ${previewed.savedAt}`}
          address={previewAddress(previewed.path, previewed.draft)}
          width={previewed.width}
          title="El texto en su página"
        />
      ) : (
        <textarea
          {...control}
          ref={area}
          className={`${control.className} ${css.area}`}
          rows={rows}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
            const found = MARKDOWN_EDITS.find((each) => 'key' in each && each.key === event.key.toLowerCase())
            if (!found) return
            event.preventDefault()
            make(found.edit)
          }}
        />
      )}
    </ControlFrame>
  )
}
