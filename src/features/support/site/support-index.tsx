import type { SupportPage } from '#/features/support/support-page.ts'
import { countProvinces } from '#/language/es-AR/count-provinces.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { Icon, type IconName } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'

import { supportHref } from './support-path.ts'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import space from '#/ui/space.module.css'
import css from './support.module.css'

type SupportIndexEntry = { part: string; href?: string; icon: IconName; name: string; text: string }

export function SupportIndex({ page }: { page: SupportPage }) {
  const provinces = page.provinces.filter(({ count }) => count > 0)
  const centres = provinces.reduce((sum, { count }) => sum + count, 0)
  const questions = new Set(page.faqs.flatMap(({ faqs }) => faqs.map(({ id }) => id))).size
  const entries: SupportIndexEntry[] = [
    { part: 'problemas', icon: 'list', name: 'Problemas y soluciones', text: 'Paso a paso' },
    { part: 'manuales', icon: 'file', name: 'Manuales y drivers', text: 'Por modelo' },
    {
      part: 'centros',
      icon: 'wrench',
      name: 'Centros de servicio',
      text:
        centres === 0
          ? 'Todavía no hay: escribinos'
          : `${formatCount(centres, 'taller', 'talleres')} en ${countProvinces(provinces.length)}`,
    },
    {
      part: 'preguntas',
      icon: 'chat',
      name: 'Preguntas frecuentes',
      text: questions === 0 ? 'Todavía no hay' : formatCount(questions, 'respuesta', 'respuestas'),
    },
    ...(page.hasParts
      ? [
          {
            part: 'repuestos',
            href: '/repuestos',
            icon: 'cube' as const,
            name: 'Repuestos',
            text: 'Por modelo o por código',
          },
        ]
      : []),
    { part: 'garantia', icon: 'shield', name: 'Garantía', text: 'Plazo, cobertura y flete' },
  ]
  return (
    <nav aria-label="En esta página" className={`${print.never} ${css.nav}`}>
      <ul className={css.indexList}>
        {entries.map(({ part, href, icon, name, text }) => (
          <li key={part}>
            <SiteLink href={href ?? supportHref(page.query, part)} className={`${rule.above} ${css.entry}`}>
              <Icon name={icon} size={24} />
              <span className={`${font.medium} ${css.name}`}>{name}</span>
              <span className={`${font.note} ${space.above4}`}>{text}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
