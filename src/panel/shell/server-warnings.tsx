import { usePanelSession } from './session.ts'
import { parts, stack } from '#/panel/common/styles.ts'
import { PanelSection } from '#/panel/common/section.tsx'

export function ServerWarnings() {
  const { mailFolder, untrustedProxy } = usePanelSession()
  if (mailFolder === null && untrustedProxy === null) return null
  return (
    <PanelSection
      id="por-resolver"
      title="Por resolver en el servidor"
      className={`${stack.s} ${parts.problem}`}
    >
      {mailFolder === null ? null : (
        <p>
          <strong>Los correos no le llegan a nadie.</strong> El sitio no tiene un servidor de correo:
          respuestas, avisos e invitaciones quedan en la carpeta <code>{mailFolder}</code> del servidor. Para
          que salgan, quien lo administra tiene que poner <code>SMTP_URL</code>.
        </p>
      )}
      {untrustedProxy === null ? null : (
        <p>
          <strong>Todas las visitas cuentan como una sola.</strong> Llegan por un proxy (mandan{' '}
          <code>{untrustedProxy}</code>) y el sitio no lo tiene en cuenta, así que comparten los límites de
          consultas e ingresos. Poné en <code>TRUSTED_PROXIES</code> cuántos proxies tuyos hay delante, por
          ejemplo <code>1</code>, y revisá que reemplacen <code>X-Forwarded-For</code>.
        </p>
      )}
    </PanelSection>
  )
}
