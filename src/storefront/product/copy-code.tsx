import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../common/clipboard/use-copy.ts'
import layout from '../../ui/layout.module.css'
import css from './copy-code.module.css'
import { ShareButton } from './share-button.tsx'
import { island } from '../../framework/components/island.tsx'

export const CopyCode = island('copy-code', CopyCodePart)

function CopyCodePart({ code, name }: { code: string; name: string }) {
  const { canCopy, copied, copy } = useCopy(() => code)

  return (
    <div className={css.line}>
      <p className={css.code}>{code}</p>
      {canCopy ? (
        <button
          type="button"
          className={css.button}
          onClick={() => void copy()}
          aria-label={`Copiar el código ${code}`}
        >
          <Icon name={copied ? 'check' : 'copy'} size={16} />
        </button>
      ) : null}
      <output className={copied ? css.said : layout.hidden}>{copied ? 'Código copiado' : ''}</output>
      <ShareButton name={name} />
    </div>
  )
}
