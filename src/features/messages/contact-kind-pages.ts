import type { ContactKind } from './message.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import { CONTACT_PATH, KIND_PATHS } from '#/site/contact/names.ts'

type ContactKindTexts = { title: string; lead: string; link: string }

const CONTACT_KIND_TEXTS: Readonly<Record<ContactKind, ContactKindTexts>> = {
  warranty: {
    title: 'Reclamo de garantía',
    link: 'Reclamar por garantía',
    lead: 'Si falló y está en garantía, el arreglo y el flete corren por nuestra cuenta. Con estos datos lo vemos sin pedirte nada dos veces.',
  },
  wholesale: {
    title: 'Compras por cantidad',
    link: 'Comprar por cantidad',
    lead: 'Para empresas, instituciones y comercios. Contanos qué necesitás y te decimos quién te lo vende y en qué condiciones.',
  },
  withdrawal: {
    title: 'Botón de arrepentimiento',
    link: 'Botón de arrepentimiento',
    lead: 'Si compraste a distancia podés arrepentirte dentro de los 10 días corridos desde que recibiste el producto o hiciste el contrato, lo último que haya pasado (Ley 24.240, art. 34). No hace falta que te registres ni que des un motivo, y la devolución corre por nuestra cuenta. Al enviarlo te damos el código del trámite.',
  },
  cancellation: {
    title: 'Botón de baja',
    link: 'Botón de baja de servicio',
    lead: 'Para dar de baja un servicio que contrataste a distancia. No hace falta que te registres ni que des un motivo. Al enviarlo te damos el código del trámite.',
  },
}

export const kindWords = (kind: ContactKind): ContactKindTexts => CONTACT_KIND_TEXTS[kind]

/** The last two are mandatory in distance sales. */
export function isContactKindOffered(
  { distanceSales }: Pick<Settings, 'distanceSales'>,
  kind: ContactKind,
): boolean {
  if (kind === 'withdrawal') return distanceSales !== undefined
  if (kind === 'cancellation') return distanceSales?.services === true
  return true
}

export function kindAt(path: string): ContactKind | undefined {
  return (Object.keys(KIND_PATHS) as ContactKind[]).find((kind) => KIND_PATHS[kind] === path)
}

export function kindLinks(settings: Settings): { name: string; link: string }[] {
  const kinds = (Object.keys(KIND_PATHS) as ContactKind[]).filter((kind) =>
    isContactKindOffered(settings, kind),
  )
  return kinds.map((kind) => ({ name: CONTACT_KIND_TEXTS[kind].link, link: KIND_PATHS[kind] }))
}

export const pathOfKind = (kind: ContactKind | undefined) =>
  kind === undefined ? CONTACT_PATH : KIND_PATHS[kind]
