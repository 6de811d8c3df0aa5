import anchor from '#/ui/anchor.module.css'
import type { TypeFamily } from '#/site/model/types-by-family.ts'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import space from '#/ui/space.module.css'
import stack from '#/ui/stack.module.css'
import css from './support.module.css'

/** Product types by family, each with a picture of a product. */
export function TypeLinks({ families }: { families: readonly TypeFamily[] }) {
  return (
    <div className={`${stack.l} ${layout.narrow}`}>
      {families.map(({ family, types }) => (
        <div key={family}>
          <h3 className={`${font.note} ${space.below8}`}>{family}</h3>
          <ul className={css.types}>
            {types.map(({ name, count, link, picture, chosen }) => (
              <li key={link}>
                <SiteLink
                  href={link}
                  className={`${layout.line} ${space.gap8} ${anchor.quiet} ${css.type}`}
                  aria-current={chosen ? 'true' : undefined}
                >
                  <Plate
                    picture={picture}
                    sizes="48px"
                    fallback={name.slice(0, 1)}
                    alt=""
                    thumb
                    className={`${layout.fixed} ${css.typePlate}`}
                  />
                  <span>
                    {name.replaceAll('-', '\u2011')}
                    <span className={layout.hidden}>, {count}</span>
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
