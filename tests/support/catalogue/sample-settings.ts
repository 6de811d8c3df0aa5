import { privacyTemplate } from '#/publishing/model/privacy-template.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'

export const SAMPLE_SETTINGS: Settings = {
  id: 'site',
  brand: { name: 'Ejemplo', wordmark: 'EJEMPLO', tagline: 'Aparatos para tu casa.' },
  seo: {
    title: 'Ejemplo: parlantes, torres de sonido y cocina',
    description: 'Mirá parlantes, torres de sonido, notebooks y aparatos de cocina.',
    keywords: ['parlantes', 'torres de sonido'],
  },
  legal: { companyName: 'Ejemplo S.A.', cuit: '30-12345678-1', address: 'Av. Siempreviva 742, Jujuy' },
  menu: [
    popup(1, 'Audio', [
      { name: 'Parlantes', link: '/categorias/parlantes' },
      { name: 'Torres de sonido', link: '/categorias/torres-de-sonido' },
    ]),
    popup(2, 'Headsets', [{ name: 'In-ear', link: '/categorias/in-ear' }]),
    popup(3, 'Informática', [{ name: 'Notebooks', link: '/categorias/notebooks' }]),
    entry(4, 'Cook', '/categorias/cooks'),
    { ...entry(5, 'Gaming', 'https://gaming.example/'), targetBlank: true },
    entry(6, 'Soporte', '/soporte'),
    entry(7, 'Contacto', '/contacto'),
  ],
  footer: {
    support: [{ name: 'Soporte técnico', link: '/soporte' }],
    about: [{ name: 'Contacto', link: '/contacto' }],
  },
  social: [{ network: 'youtube', name: 'YouTube', url: 'https://video.example/ejemplo' }],
  shop: { name: 'Tienda', url: 'https://tienda.example/' },
  whereToBuy: { text: 'Comprá en nuestra tienda oficial.', retailers: [] },
  contact: {
    email: 'hola@ejemplo.example',
    phone: '0800 555 1234',
    hours: 'Lunes a viernes de 9 a 18',
    address: 'Av. Siempreviva 742, Jujuy',
    responseTime: 'Respondemos en dos días hábiles.',
    dataOfficer: 'Ejemplo S.A.',
  },
  home: {
    hero: {
      product: 'AW-T2022',
      title: 'Que se escuche',
      text: 'La torre de 120 W con karaoke.',
      cta: 'Mirá la Zonda',
      facts: [{ value: '120 W', label: 'RMS' }],
      tone: 'dark',
    },
    tiles: [
      tile('Audio', '/categorias/audio'),
      tile('Headsets', '/categorias/headsets'),
      tile('Informática', '/categorias/informatica'),
      tile('Cook', '/categorias/cooks'),
    ],
    stories: [],
    arrivals: [],
  },
  landings: [],
  support: {
    labelPlaces: [{ what: 'Torres de sonido', where: 'Atrás, junto a la entrada del cable.' }],
    warrantyTerms: 'La garantía cubre fallas de fabricación durante doce meses.',
  },
}

function entry(id: number, name: string, link: string): Settings['menu'][number] {
  return { id, name, isPopup: false, content: [], link, targetBlank: false }
}

function popup(
  id: number,
  name: string,
  content: Settings['menu'][number]['content'],
): Settings['menu'][number] {
  return { id, name, isPopup: true, content, targetBlank: false }
}

function tile(name: string, link: string): Settings['home']['tiles'][number] {
  return { name, text: 'Mirá los modelos.', link, tone: 'light' }
}

/** Initial privacy policy of a site with these settings. */
export const SAMPLE_POLICY = { ...privacyTemplate(SAMPLE_SETTINGS), updatedOn: '2026-06-01' }
