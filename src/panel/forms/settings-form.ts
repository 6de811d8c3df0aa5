import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { SettingsField } from '#/catalogue/documents/settings.ts'
import { TYPEFACES } from '#/catalogue/theme/typefaces.ts'
import type { DocumentForm, FormField } from './form-field.ts'
import { PROVINCE_OPTIONS, INTENDED_USE_OPTIONS, LIT } from './options.ts'
import { formGroup, input } from './fields.ts'

const LINK_FIELDS: readonly FormField[] = [
  input.text('name', 'Texto', { max: 60 }),
  input.link('link', 'A dónde lleva'),
]

const TONE: FormField = input.choice('tone', 'Fondo', { light: 'Claro', dark: 'Oscuro' })

const STORY: readonly FormField[] = [
  input.text('title', 'Título', { max: 50 }),
  input.long('text', 'Texto', { max: 200, rows: 2 }),
  input.reference('product', 'Producto', 'products'),
  input.text('variant?', 'Color de la foto', {
    max: 40,
    help: 'Como se llama en el producto. Sin elegir: la primera foto.',
  }),
  input.text('cta', 'Lo que dice el enlace', { max: 40, help: 'Por ejemplo: «Conocela».' }),
  TONE,
  input.list(
    'facts',
    'Cifras',
    'Cifra',
    [input.text('value', 'Cifra', { max: 20 }), input.text('label', 'Qué es', { max: 40 })],
    { help: 'Hasta tres.' },
  ),
  input.picture('picture?', 'Foto propia', { help: 'Sin ella va la primera foto del producto.' }),
  input.picture('lit?', 'Foto de noche', { help: LIT }),
]

const APPROVED_LABELS = {
  all: 'Todo lo que se publica',
  products: 'Productos',
  categories: 'Categorías',
  'product-types': 'Tipos de producto',
  manuals: 'Manuales',
  'manual-texts': 'Textos de manuales',
  parts: 'Repuestos',
  pages: 'Páginas',
  faqs: 'Preguntas',
  'service-centres': 'Centros de servicio',
  recalls: 'Avisos de seguridad',
  offers: 'Ofertas',
  'shop-feeds': 'Comercios que mandan precios',
  redirects: 'Redirecciones',
  synonyms: 'Sinónimos',
  judgements: 'Respuestas enseñadas',
  'reply-templates': 'Plantillas',
  settings: 'Datos del sitio',
} satisfies Record<PublicCollection | 'all', string>

export const settingsForm: DocumentForm = {
  collection: 'settings',
  slug: 'sitio',
  one: 'Sitio',
  fresh: 'Sitio',
  many: 'Datos del sitio',
  about: 'La portada, el menú, el pie y los datos de la marca.',
  only: 'site',
  title: 'id',
  begin: {
    brand: {},
    seo: { keywords: [] },
    legal: {},
    menu: [],
    footer: { support: [], about: [] },
    social: [],
    shop: {},
    whereToBuy: { text: 'En nuestra tienda.', retailers: [] },
    contact: {},
    home: { tiles: [], stories: [], arrivals: [] },
    landings: [],
    support: {
      labelPlaces: [],
      // Six months by Ley 24.240, art. 11.
      warrantyTerms: 'Los productos nuevos tienen seis meses de garantía legal, o más si su página lo dice.',
    },
  },
  groups: [
    formGroup('Portada', [
      input.group('home', 'Lo que se ve al entrar', [
        input.group('hero?', 'Lo primero', STORY, { help: 'Sin nada van el nombre y el lema.' }),
        input.list(
          'tiles',
          'Mosaicos',
          'Mosaico',
          [
            input.text('name', 'Nombre', { max: 40 }),
            input.text('text', 'Texto', { max: 80 }),
            input.link('link', 'A dónde lleva'),
            TONE,
            input.picture('picture?', 'Foto'),
            input.picture('lit?', 'Foto de noche', { help: LIT }),
          ],
          { help: 'Hasta seis: a dónde puede ir quien llega.' },
        ),
        input.list('stories', 'Historias', 'Historia', STORY, {
          help: 'Hasta cuatro productos, contados más abajo.',
        }),
        input.references('arrivals', 'Novedades', 'products', {
          automatic: 'Elegirlas desde las que se ven',
          help: 'Hasta ocho. Sin ninguno van los cuatro más nuevos.',
        }),
      ]),
    ]),
    formGroup('Identidad', [
      input.group('brand', 'Nombre y lema', [
        input.text('name', 'Nombre', { max: 40, proposes: 'wordmark' }),
        input.text('wordmark', 'Nombre en el encabezado', {
          help: 'Como se escribe la marca: con sus mayúsculas, o sin ellas.',
          max: 20,
        }),
        input.long('tagline', 'Lema', { max: 120, rows: 1 }),
        input.unchanged('icon', 'Ícono'),
      ]),
      input.group(
        'theme?',
        'Colores y letra',
        [
          input.brandColour(
            'accent',
            'Color de la marca',
            'De lo que se marca: un filtro elegido, una cifra.',
          ),
          input.brandColour(
            'action',
            'Color de los botones',
            'Lo que dicen va en blanco o en negro, según cuál se lea.',
          ),
          input.choice(
            'typeface?',
            'Letra',
            Object.entries(TYPEFACES).map(([value, { label }]) => ({ value, label })),
            { help: 'Las del dispositivo no se descargan.' },
          ),
        ],
        {
          sample: 'theme',
          help: 'Los de noche salen de los de día, con el mismo contraste. Lo que quede vacío va como en la muestra.',
        },
      ),
      input.group('legal', 'Identidad legal', [
        input.text('companyName', 'Razón social', { max: 80 }),
        input.text('cuit', 'CUIT', { help: 'Como 30-12345678-1.' }),
        input.text('address', 'Domicilio', { max: 120 }),
        input.url('consumerDefenceUrl?', 'Defensa del consumidor'),
        input.url('withdrawalUrl?', 'Botón de arrepentimiento'),
        input.url('dataFiscalUrl?', 'Data Fiscal'),
      ]),
      input.group(
        'distanceSales?',
        'Vende a distancia',
        [
          input.flag('services', 'Qué vende', {
            words: ['Productos y servicios: suma el botón de baja', 'Productos', 'No vende a distancia'],
          }),
        ],
        {
          help: 'Sólo si la marca misma vende por acá o por mensajes: pone el botón de arrepentimiento en todas las páginas (Ley 24.240, art. 34; Disposición 954/2025).',
        },
      ),
    ]),
    formGroup('Menú y pie', [
      input.list(
        'menu',
        'Menú',
        'Entrada',
        [
          input.text('name', 'Nombre', { max: 30 }),
          input.number('id', 'Número'),
          input.flag('isPopup', 'Abre un submenú'),
          input.list('content', 'Submenú', 'Enlace', LINK_FIELDS),
          input.link('link?', 'A dónde lleva'),
          input.flag('targetBlank', 'En una pestaña nueva'),
        ],
        {
          automatic: 'Escribir el tuyo',
          help: 'Hasta nueve entradas; sin ninguna van las categorías, Soporte y Contacto. La que tiene submenú lleva enlaces; la que no, una dirección.',
        },
      ),
      input.group('footer', 'Pie', [
        input.list('support', 'Soporte', 'Enlace', LINK_FIELDS, {
          automatic: 'Escribir los tuyos',
          help: 'Sin ninguno van soporte, manuales y garantía.',
        }),
        input.list('about', 'La marca', 'Enlace', LINK_FIELDS, {
          automatic: 'Escribir los tuyos',
          help: 'Sin ninguno van contacto y las páginas publicadas.',
        }),
      ]),
      input.list('social', 'Redes', 'Red', [
        input.choice(
          'network',
          'Red',
          ['instagram', 'youtube', 'facebook', 'tiktok', 'x'].map((value) => ({
            value,
            label: value === 'x' ? 'X' : value[0]!.toUpperCase() + value.slice(1),
          })),
        ),
        input.text('name', 'Cuenta', { max: 40 }),
        input.url('url', 'Dirección'),
      ]),
    ]),
    formGroup('Tiendas y contacto', [
      input.group('shop', 'Tienda oficial', [
        input.text('name', 'Nombre', { max: 40 }),
        input.url('url', 'Página web'),
        input.text('delivery?', 'A dónde envía', {
          help: 'Una frase: se lee donde no hay un comercio.',
          max: 120,
        }),
      ]),
      input.group('whereToBuy', 'Dónde comprar', [
        input.long('text', 'Texto', { max: 160, rows: 2 }),
        input.list('retailers', 'Comercios', 'Comercio', [
          input.text('name', 'Nombre', { max: 40 }),
          input.url('url', 'Dirección'),
          input.choices('provinces?', 'Dónde vende', PROVINCE_OPTIONS),
          input.text('modelUrl?', 'Página de un modelo', {
            help: 'La dirección de un producto en ese comercio, con {modelo} donde va el código.',
          }),
          input.text('note?', 'Nota', { max: 80 }),
        ]),
      ]),
      input.group('offers?', 'Precios de los comercios', [
        input.number('differencePercent', 'Avisar si difieren más de', {
          unit: '%',
          help: 'Entre el comercio más barato y el más caro de un mismo producto. Se ve en Inicio.',
        }),
      ]),
      input.group('contact', 'Contacto', [
        input.text('email', 'Correo'),
        input.text('phone', 'Teléfono', { max: 30 }),
        input.text('whatsapp?', 'WhatsApp', { help: 'Con su característica: 387 555-0100.' }),
        input.text('hours', 'Horario', { max: 80 }),
        input.text('address?', 'Domicilio', { max: 120, help: 'Sin él va el de la identidad legal.' }),
        input.text('responseTime', 'En cuánto se responde', {
          max: 80,
          help: 'Por ejemplo «un día hábil»: se lee «Respondemos en un día hábil.».',
        }),
        input.text('dataOfficer?', 'Quién responde por los datos personales', {
          max: 120,
          help: 'Sin nadie va la razón social.',
        }),
      ]),
    ]),
    formGroup('Soporte y garantía', [
      input.group('support', 'Soporte', [
        input.list(
          'labelPlaces',
          'Dónde está la etiqueta',
          'Lugar',
          [input.text('what', 'En qué productos', { max: 60 }), input.text('where', 'Dónde', { max: 160 })],
          { help: 'Para que quien busca su modelo sepa dónde mirar.' },
        ),
        input.markdown('warrantyTerms', 'Condiciones de la garantía', { max: 4000, rows: 6 }),
      ]),
    ]),
    formGroup('Buscadores', [
      input.group('seo', 'Para buscadores', [
        input.long('title?', 'Título de la portada', {
          max: 70,
          rows: 1,
          help: 'Sin título va el nombre.',
        }),
        input.long('description?', 'Descripción', {
          max: 170,
          rows: 2,
          help: 'Sin descripción va el lema.',
        }),
        input.lines('keywords', 'Palabras'),
      ]),
      input.group('search?', 'Buscador', [
        input.text('example', 'Ejemplo en el campo vacío', {
          max: 60,
          help: 'Lo que se lee antes de escribir: un código y una palabra.',
        }),
      ]),
      input.lines('searchSuggestions?', 'Lo que el buscador propone', {
        help: 'Además de los nombres del sitio, una búsqueda por renglón y como se lee: «Cancelación de ruido». La que no encuentra nada no se propone.',
      }),
      input.group('models?', 'Códigos de modelo', [
        input.text('example', 'Ejemplo'),
        input.text('pattern?', 'Forma', {
          help: 'Por ejemplo [A-Z]{2}-[0-9]{4}. Sin forma sirve cualquiera.',
        }),
      ]),
      input.list(
        'landings',
        'Listas para buscadores',
        'Lista',
        [
          input.text('title', 'Título', { max: 60 }),
          input.category('category', 'Categoría', { byRoute: true }),
          input.text('query', 'Filtros', {
            help: 'Lo que sigue al signo de pregunta en la dirección de la lista filtrada.',
          }),
          input.long('desc', 'Introducción', { max: 220, rows: 3 }),
        ],
        { help: 'Listas ya filtradas que los buscadores muestran con título propio.' },
      ),
      input.list(
        'guides?',
        'Guías',
        'Guía',
        [
          input.text('slug', 'Dirección', { help: 'Lo que sigue a «/guias/».' }),
          input.choice('use', 'Uso', INTENDED_USE_OPTIONS),
          input.category('category', 'Categoría', { byRoute: true }),
          input.text('title', 'Título', { max: 60 }),
          input.long('intro', 'Introducción', { max: 220, rows: 3 }),
        ],
        {
          help: 'Páginas como «Auriculares para correr»: los productos de una categoría que sirven para algo.',
        },
      ),
    ]),
    formGroup('Revisión', [
      input.choices('approvals?', 'Necesita que otra persona lo apruebe', APPROVED_LABELS, {
        help: 'Lo que marques lo publica, o lo aprueba antes, alguien que no haya escrito en el borrador. Sin marcar nada, cada quien publica lo suyo.',
      }),
    ]),
  ],
}

type SettingsPart = { slug: string; title: string; about: string }

/** Groups of the settings, each a screen published separately. */
export const SETTINGS_PARTS: readonly SettingsPart[] = [
  { slug: 'portada', title: 'Portada', about: 'Lo que ve quien entra.' },
  {
    slug: 'identidad',
    title: 'Identidad',
    about: 'Cómo se llama la marca, cómo se ve y quién responde por ella.',
  },
  { slug: 'menu', title: 'Menú y pie', about: 'Lo que está arriba y abajo de cada página.' },
  { slug: 'contacto', title: 'Tiendas y contacto', about: 'Dónde se compra y por dónde se responde.' },
  { slug: 'garantia', title: 'Soporte y garantía', about: 'Lo que lee quien ya compró.' },
  {
    slug: 'buscadores',
    title: 'Buscadores',
    about: 'Cómo se encuentra el sitio desde afuera, y qué se lee al buscar adentro.',
  },
  { slug: 'revision', title: 'Revisión', about: 'Qué no se publica sin que lo mire otra persona.' },
]

export const fieldsOfPart = (part: SettingsPart) =>
  formOfPart(part).groups.flatMap(({ fields }) => fields.map(({ key }) => key as SettingsField))

export function formOfPart({ title, about }: SettingsPart): DocumentForm {
  return {
    ...settingsForm,
    many: title,
    about,
    groups: settingsForm.groups.filter((group) => group.title === title),
  }
}
