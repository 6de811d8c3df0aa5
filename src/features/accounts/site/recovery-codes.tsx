import account from '#/site/account/account.module.css'
import { useCopy } from '#/site/clipboard/use-copy.ts'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import print from '#/ui/print.module.css'
import space from '#/ui/space.module.css'
import css from './accounts.module.css'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  const { canCopy, copied, copy } = useCopy(() => text)
  return (
    <section aria-labelledby="codigos" className={account.summary}>
      <h2 id="codigos" className={account.heading}>
        Guardá tus códigos de recuperación
      </h2>
      <p className={account.text}>
        Cada uno sirve una vez, en lugar del código de la app. Copialos, descargalos o imprimilos ahora: no se
        vuelven a mostrar.
      </p>
      <ul className={`${layout.nowrap} ${css.grid}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={`${layout.row} ${space.gapRow} ${print.never}`}>
        <a
          className={button.text}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codigos-de-recuperacion.txt"
        >
          Descargar
        </a>
        {canCopy ? (
          <button type="button" className={button.text} onClick={() => void copy()}>
            Copiar
          </button>
        ) : null}
        <output>{copied ? 'Copiados.' : ''}</output>
      </p>
    </section>
  )
}
