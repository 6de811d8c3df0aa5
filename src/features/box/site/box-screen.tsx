import type { BoxLink, BoxPage } from '#/features/box/box-page.ts'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import field from '#/ui/field.module.css'
import font from '#/ui/font.module.css'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import rule from '#/ui/rule.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import stack from '#/ui/stack.module.css'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import surface from '#/ui/surface.module.css'
import touch from '#/ui/touch.module.css'
import { DataNotice, type DataUse } from '#/site/forms/data-notice.tsx'
import space from '#/ui/space.module.css'
import css from './box.module.css'

const BOX_DATA_USE: DataUse = {
  purpose: 'Para que tengas a mano la garantía, la factura y los manuales de lo que compraste.',
  recipients:
    'Nadie más que nosotros y quienes nos alojan el sitio. El centro de servicio, sólo si vos se los das.',
  required: 'La fecha de compra. El número de serie es opcional; registrar, también.',
}

export function BoxScreen({ page }: { page: BoxPage }) {
  const { id, name, typeLabel, ean, picture, discontinued } = page
  return (
    <div className={`${layout.page} ${intro.screen} ${css.screen}`}>
      <header className={css.intro}>
        {picture ? (
          <div className={`${surface.plate} ${layout.relative} ${layout.clip} ${css.plate}`}>
            <StandingPicture picture={picture} sizes="160px" priority alt="" className={css.picture} />
          </div>
        ) : null}
        <div>
          <p className={font.note}>{typeLabel}</p>
          <h1 className={font.h1}>{name}</h1>
          <p className={`${font.code} ${space.above8}`}>
            {id} · EAN {ean}
          </p>
          {discontinued ? (
            <p className={`${font.note} ${space.above8}`}>Ya no se fabrica; el manual y el service siguen.</p>
          ) : null}
        </div>
      </header>
      <div className={css.columns}>
        <nav aria-labelledby="que-necesitas">
          <h2 id="que-necesitas" className={`${font.h3} ${space.below12}`}>
            ¿Qué necesitás?
          </h2>
          <ul className={rule.rows}>
            {page.links.map((link) => (
              <BoxWay key={link.type} way={link} />
            ))}
          </ul>
        </nav>
        <BoxRegistration page={page} />
      </div>
    </div>
  )
}

function BoxWay({ way: { title, detail, link, isPage } }: { way: BoxLink }) {
  const inside = (
    <>
      <span>
        <span className={font.medium}>{title}</span>
        <span className={`${font.note} ${layout.block} ${css.detail}`}>{detail}</span>
      </span>
      <Icon name={isPage ? 'arrowRight' : 'download'} size={20} />
    </>
  )
  const className = `${touch.high} ${layout.ends} ${css.way}`
  return (
    <li>
      {isPage ? (
        <SiteLink href={link} className={className}>
          {inside}
        </SiteLink>
      ) : (
        <a href={link} download className={className}>
          {inside}
        </a>
      )}
    </li>
  )
}

/** Registration form with the scanned data filled in; «Mis productos» handles it. */
function BoxRegistration({ page }: { page: BoxPage }) {
  const { id, form, today, sendsMail, signedIn, controller } = page
  return (
    <section aria-labelledby="registrar" className={`${layout.box} ${space.padded}`}>
      <h2 id="registrar" className={font.h3}>
        Registrá tu producto
      </h2>
      <p className={`${font.note} ${space.above8}`}>
        Con la fecha de compra sabés hasta cuándo tenés garantía. Es opcional y no la cambia.
      </p>
      <form
        method="post"
        action="/cuenta/productos"
        encType="multipart/form-data"
        className={`${stack.l} ${space.above24}`}
      >
        <input type="hidden" name="token" value={form.token} />
        <input type="hidden" name="model" value={id} />
        <FormFieldRow id="caja-fecha" label="Fecha de compra">
          <input
            {...fieldProps('caja-fecha', {})}
            name="purchasedOn"
            type="date"
            min="2000-01-01"
            max={today}
            required
          />
        </FormFieldRow>
        <FormFieldRow id="caja-serie" label="Número de serie" optional help={BOX_SERIAL_HELP}>
          <input
            {...fieldProps('caja-serie', { help: BOX_SERIAL_HELP })}
            name="serial"
            defaultValue={form.values.serial ?? ''}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </FormFieldRow>
        {sendsMail ? (
          <label className={`${touch.high} ${layout.line} ${space.gap12}`}>
            <input
              type="checkbox"
              name="remind"
              value="si"
              className={`${layout.centre} ${layout.fixed} ${field.box}`}
            />
            <span>Avisame por correo un mes antes de que termine la garantía</span>
          </label>
        ) : null}
        <button type="submit" className={button.primary}>
          {signedIn ? 'Registrar' : 'Ingresar y registrar'}
        </button>
        {signedIn ? null : (
          <p className={font.note}>
            Para guardarlo te pedimos ingresar o crear una cuenta; lo que escribiste vuelve con vos.
          </p>
        )}
      </form>
      <DataNotice controller={controller} use={BOX_DATA_USE} className={space.above40} />
    </section>
  )
}

const BOX_SERIAL_HELP = 'Si la caja lo trae en el código, ya está escrito. Si no, está en la etiqueta.'
