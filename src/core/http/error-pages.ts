/** Page that needs neither React nor the catalogue. */

type StaticPage = {
  title: string
  eyebrow: string
  heading: string
  text: string
  actions: string
  head?: string
}

function staticPage({ title, eyebrow, heading, text, actions, head = '' }: StaticPage): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${head}
<title>${title}</title>
<style>${ERROR_PAGE_STYLE}</style>
</head>
<body>
<main>
<div>
<p class="eyebrow">${eyebrow}</p>
<h1>${heading}</h1>
<p class="text">${text}</p>
<p class="actions">${actions}</p>
</div>
<div class="plate">${ERROR_PAGE_DRAWING}</div>
</main>
</body>
</html>
`
}

/** Inlined, so that the page needs no other file. */
const ERROR_PAGE_STYLE = `
:root{color-scheme:light dark;--page:#fff;--ink:#222;--ink-2:#5f5f5c;--ink-3:#6b6b67;--plate:#f7f7f5;--action:#222;--action-ink:#fff;--action-hover:#3a3a3a}
@media (prefers-color-scheme:dark){:root{--page:#161616;--ink:#f2f2f0;--ink-2:#b9b9b4;--ink-3:#9a9a95;--plate:#30302e;--action:#f2f2f0;--action-ink:#161616;--action-hover:#dcdcd8}}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--ink);font:400 1rem/1.55 'Instrument Sans',system-ui,'Helvetica Neue',Arial,sans-serif;-webkit-font-smoothing:antialiased}
main{display:grid;gap:40px 32px;max-width:1536px;min-height:100vh;min-height:100svh;margin:0 auto;padding:32px 16px;align-content:center}
.eyebrow{margin-bottom:16px;font-size:.875rem;letter-spacing:.02em;color:var(--ink-3)}
h1{max-width:7em;font-size:clamp(2.5rem,1.5rem + 3.2vw,4.5rem);font-weight:550;letter-spacing:-.03em;line-height:1.08;text-wrap:balance}
.text{max-width:42ch;margin-top:20px;font-size:clamp(1.0625rem,.95rem + .38vw,1.375rem);line-height:1.5;color:var(--ink-2);text-wrap:pretty}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:16px 28px;margin-top:32px}
a{color:inherit;font-weight:550;text-decoration-thickness:1px;text-underline-offset:4px}
a:hover{text-decoration-thickness:2px}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.primary{display:inline-flex;align-items:center;min-height:52px;padding:8px 24px;border-radius:4px;background:var(--action);color:var(--action-ink);line-height:1.2;text-decoration:none}
.primary:hover{background:var(--action-hover)}
.plate{aspect-ratio:6/5;overflow:hidden;border-radius:12px;background:var(--plate)}
svg{display:block;width:100%;height:100%}svg *{vector-effect:non-scaling-stroke}
@media (min-width:37.5em){main{padding-inline:24px}}
@media (min-width:56.25em){main{grid-template-columns:5fr 7fr;align-items:center;padding-inline:32px}}
@media (min-width:75em){main{padding-inline:48px}}
`

const ERROR_PAGE_DRAWING = `<svg viewBox="0 0 600 500" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="96" y="112" width="168" height="252" rx="16"/><rect x="124" y="166" width="112" height="144" rx="8"/><circle cx="180" cy="139" r="5"/><circle cx="180" cy="337" r="5"/><path d="M176 139h8M176 337h8"/><rect x="150" y="200" width="9" height="30" rx="2" transform="rotate(30 154.5 215)"/><rect x="201" y="200" width="9" height="30" rx="2" transform="rotate(-30 205.5 215)"/><rect x="175.5" y="250" width="9" height="30" rx="2"/><path d="M372 236h-46v-9h46M372 282h-46v-9h46M372 259h-54v-9h54"/><path d="M372 204h58c24 0 42 18 42 42v18c0 24-18 42-42 42h-58z"/><path d="M388 204v102M472 244h26v22h-26M480 244v22M489 244v22"/><path d="M498 250c40 0 60 26 52 62s-56 44-52 88c2 24 18 36 18 100M498 260c34 0 48 20 42 48-8 34-56 46-52 92 2 24 18 36 18 100"/></svg>`

const escapeErrorText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const again = (action: string) => `<a class="primary" href="">${action}</a> <a href="/">Ir al inicio</a>`

/** For a brand without published products. */
export function soonPage503(brand: { name: string; tagline: string } | undefined): string {
  return staticPage({
    title: `${escapeErrorText(brand?.name ?? 'Este sitio')}: muy pronto`,
    eyebrow: escapeErrorText(brand?.name ?? 'Un sitio nuevo'),
    heading: 'Muy pronto.',
    text: escapeErrorText(brand?.tagline ?? 'Estamos preparando el catálogo. Volvé en unos días.'),
    actions: '<a href="/panel">¿Es tu sitio? Entrá al panel</a>',
  })
}

export const errorPage500: string = staticPage({
  title: 'Algo falló de nuestro lado',
  eyebrow: 'Error 500',
  heading: 'Se nos cortó la luz.',
  text: 'Algo falló de nuestro lado y ya quedó anotado. Probá de nuevo en un rato.',
  actions: again('Probar de nuevo'),
})

export const unavailablePage503: string = staticPage({
  title: 'Ahora no podemos',
  eyebrow: 'Un momento',
  heading: 'No llegamos a tus datos.',
  text: 'Ahora no podemos leer ni guardar lo tuyo. Probá de nuevo en unos minutos.',
  actions: again('Probar de nuevo'),
})

export function startingPage503(retrySeconds: number): string {
  return staticPage({
    title: 'Ya volvemos',
    eyebrow: 'Un momento',
    heading: 'Estamos prendiendo todo.',
    text: `El sitio está arrancando. Esta página se actualiza sola en ${retrySeconds}\u00a0segundos.`,
    actions: again('Actualizar ahora'),
    head: `<meta http-equiv="refresh" content="${retrySeconds}">`,
  })
}

export function busyPage503(retrySeconds: number): string {
  return staticPage({
    title: 'Mucha gente a la vez',
    eyebrow: 'Un momento',
    heading: 'Hay fila.',
    text: `Nos están pidiendo más páginas de las que llegamos a armar. Esta se actualiza sola en ${retrySeconds}\u00a0segundos.`,
    actions: again('Actualizar ahora'),
    head: `<meta http-equiv="refresh" content="${retrySeconds}">`,
  })
}
