import { Parser } from 'htmlparser2'
import { RefusedFile } from './refused-upload.ts'

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Allowed elements: only those that draw. */
const ELEMENTS = wordSet(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textpath image a
  switch marker pattern mask clippath lineargradient radialgradient stop filter feblend fecolormatrix fecomponenttransfer
  fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb
  fefuncg fefuncr fegaussianblur femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight
  fetile feturbulence view`,
)
/** Allowed attributes: position and appearance; other namespaces are ignored by browsers. */
const ATTRIBUTES =
  /^(?:(?:data|aria)-[\w.-]+|xmlns|version|baseprofile|id|class|style|role|tabindex|lang|href|type|media|d|points|path|pathlength|viewbox|preserveaspectratio|transform|transform-origin|x|y|x1|x2|y1|y2|z|dx|dy|cx|cy|r|rx|ry|fx|fy|fr|width|height|rotate|offset|in|in2|result|mode|values|operator|k[1-4]|order|kernelmatrix|divisor|bias|targetx|targety|edgemode|preservealpha|surfacescale|diffuseconstant|specularconstant|specularexponent|kernelunitlength|limitingconeangle|pointsat[xyz]|azimuth|elevation|scale|[xy]channelselector|stddeviation|radius|basefrequency|numoctaves|seed|stitchtiles|slope|intercept|amplitude|exponent|tablevalues|refx|refy|orient|marker(?:width|height|units)|(?:pattern|gradient|mask|clippath|filter|primitive)(?:content)?units|(?:pattern|gradient)transform|spreadmethod|textlength|lengthadjust|startoffset|method|spacing|side|requiredfeatures|requiredextensions|systemlanguage|target|enable-background|fill|stroke|opacity|color|cursor|display|visibility|overflow|direction|clip|mask|filter|kerning|(?:fill|stroke|stop|flood|clip|mask|font|text|color|image|shape|paint|vector|dominant|alignment|baseline|glyph|letter|word|writing|unicode|lighting|marker|pointer|mix|mask|isolation|white)-[a-z-]+)$/
const NAME_SPACES: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
}
const INLINE = /^\s*(#|data:image\/(png|jpeg|webp);)/i
/** Allowed CSS functions, none of which loads anything. */
const FUNCTIONS =
  /^(?:rgba?|hsla?|calc|var|min|max|matrix(?:3d)?|translate[xyz]?|rotate[xyz]?|scale[xyz]?|skew[xy]?|not|nth-child|url)$/i

/** True for CSS without escapes, at-rules that load, or external references. */
function isPlainStyle(css: string): boolean {
  const bare = css.replaceAll(/\/\*[^]*?\*\//g, ' ')
  return (
    !/\\|@(?!media|font-face)|javascript:/i.test(bare) &&
    [...bare.matchAll(/([\w-]+)\s*\(/g)].every(([, name]) => FUNCTIONS.test(name!)) &&
    [...bare.matchAll(/url\s*\(\s*['"]?\s*(.?)/gi)].every(([, first]) => first === '#')
  )
}

/** Checks an icon or drawing, because the site serves it unmodified. @throws {RefusedFile} */
export function checkSvg(bytes: Buffer, what: 'ícono' | 'dibujo' = 'ícono'): void {
  let root: string | undefined
  let isClean = true
  let isInStyle = false
  const refuse = () => (isClean = false)
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = localName(tag)
        root ??= name
        if (isInStyle) refuse()
        isInStyle = name === 'style'
        const isForeign = tag.includes(':') && !tag.startsWith('svg:')
        if (!isForeign && !ELEMENTS.has(name)) refuse()
        for (const [attribute, value] of Object.entries(attributes))
          if (!isHarmlessAttribute(attribute, value, isForeign)) refuse()
      },
      onclosetag: () => (isInStyle = false),
      ontext(text) {
        if (isInStyle && !isPlainStyle(text)) refuse()
      },
      onprocessinginstruction(written, data) {
        // External style sheets, and entities, which could expand to anything.
        const name = written.toLowerCase()
        if (name !== '?xml' && (name !== '!doctype' || data.includes('['))) refuse()
      },
    },
    { xmlMode: true },
  )
  parser.end(bytes.toString('utf8'))
  if (root !== 'svg') throw new RefusedFile(`El ${what} tiene que ser un archivo SVG.`)
  if (!isClean) {
    throw new RefusedFile(
      `El ${what} trae un programa o pide archivos de otro lado. Exportalo de nuevo como SVG simple.`,
    )
  }
}

function localName(name: string): string {
  return name.toLowerCase().split(':').at(-1)!
}

function isHarmlessAttribute(attribute: string, value: string, isForeign: boolean): boolean {
  const [prefix, key] = attribute.toLowerCase().includes(':')
    ? attribute.toLowerCase().split(':')
    : ['', attribute.toLowerCase()]
  if (key === 'xmlns') return value === NAME_SPACES.svg
  // Another prefix for the SVG or XHTML namespace would bypass the element checks.
  if (prefix === 'xmlns')
    return (NAME_SPACES[key!] ?? value) === value && (key === 'svg' || !/svg|xhtml/i.test(value))
  if (key === 'href' || key === 'src') return INLINE.test(value)
  if (/^(?:aria|data)-/.test(key!)) return true
  return (isForeign || prefix !== '' || ATTRIBUTES.test(key!)) && isPlainStyle(value)
}
