import { Icon } from '#/ui/icon.tsx'
import { useCopy } from '#/site/clipboard/use-copy.ts'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import css from './copy-code.module.css'
import { ShareButton } from './share-button.tsx'
import { island } from '#/framework/components/island.tsx'

export const CopyCode = island('copy-code', CopyCodePart)

function CopyCodePart({ code, name }: { code: string; name: string }) {
  const { canCopy, copied, copy } = useCopy(() => code)

  return (
    <div className={`${touch.line} ${css.line}`}>
      <p className={`${font.code} ${css.code}`}>{code}</p>
      {canCopy ? (
        <button
          type="button"
          className={`${touch.square} ${print.never} ${css.button}`}
          onClick={() => void copy()}
          aria-label={`Copiar el código ${code}`}
        >
          <Icon name={copied ? 'check' : 'copy'} size={16} />
        </button>
      ) : null}
      <output className={copied ? font.note : layout.hidden}>{copied ? 'Código copiado' : ''}</output>
      <ShareButton name={name} />
    </div>
  )
}
