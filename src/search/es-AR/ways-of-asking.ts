/** «¿Cuánto maíz le pongo?», «¿qué azúcar lleva?» */
const AMOUNT = String.raw`cu[aá]nt[oa]s?\s+(?!(?:se|sale|salen|cuesta|cuestan|vale|valen|piden)\s)(?:\p{L}+\s+){1,3}?(?:van?|llevan?|(?:se\s+)?(?:le\s+)?(?:pon(?:go|en?|[eé]s|er)|puedo|ech(?:o|an?|ar)|met(?:o|en?|er))|hay\s+que|hace\s+falta)|qu?[eé]?\s+\p{L}+\s+(?:lleva|va\s+(?:en|para)|le\s+(?:p\p{L}+|va|ech\p{L}+))`
/** «¿Cómo uso…?», «primer uso», «cuánto tarda». */
export const HOW = new RegExp(
  String.raw`^[\s¿]*(?:(?:y|che|hola|,)\s+)*(?:c[oó]mo|(?:limpi|lav|conect|configur|vincul|emparej|instal|resete|reinici|actualiz|activ|desarm|guard)ar(?=\s+\S+\s+\S)|poner(?:le)?(?=(?:\s+\S+){1,4}?\s+(?:al?|en)\s)|${AMOUNT}|a\s+cu[aá]nt\p{L}+(?!\p{L}|\s+(?:est|sale|vend))|a\s+q(?:u[eé])?\s+temperatura|primer\s+uso|tiempo\s+(?:de\s+)?\p{L}+do|qu?[eé]?\s+\p{L}+\s+(?:hay\s+que\s+\p{L}+|(?:se\s+)?le\s+p\p{L}+|se\s+(?:usa|pone)n?)|cada\s+cu[aá]nto|(?:por\s+)?cu[aá]nto\s+(?:tiempo|lleva|tarda|demora|hay\s+que|tengo\s+que)|de\s+qu?[eé]?\s+(?:manera|forma)|how)(?!\p{L})|(?<!\p{L})c[oó]mo\s+(?:h?ago|se\s+(?:hace|usa|limpia|lava|pone|saca|prende|carga)|cu[aá]nt[oa]s\s+(?:min|minutos|grados))(?!\p{L})|(?<!\p{L})(?:temperatura\p{L}*\s+(?:y\s+)?(?:minutos|tiempos?)|tiempos?\s+(?:y\s+)?temperaturas?|limpieza$|cu[aá]nto\s*\??$)`,
  'iu',
)
/** «¿Todavía la venden?» */
export const OLDER =
  /(?<!\p{L})(?:todav[ií]a|ya\s+no\s+(?:se\s+|l[oa]s?\s+)?(?:vend|fabric|hac|consig|sal|est[aá]|vien|hay|encuentr)\p{L}*|a[uú]n|sigu[ei]\p{L}*\s+(?:en\s+vent|vend|fabric|hac|sal)\p{L}+|discontinu\p{L}+|se\s+(?:consigue|vende|fabrica)|l[oa]\s+(?:venden|hacen|fabrican|sacaron)|qu[eé]\s+pas[oó]|reemplaz\p{L}+\s+al?|(?:l[ao]s?|el)\s+reemplaz\p{L}+)(?!\p{L})/iu
/** «¿Se puede dejar cargando toda la noche?», «¿cuánto tarda en cargar?»: nothing is wrong. */
export const PLAIN = new RegExp(
  String.raw`^(?!.*(?<!\p{L})(?:no|sin|nunca|romp\p{L}+|rot[oa]s?|trab\p{L}+|quem\p{L}+|perd[ií]\p{L}*)(?!\p{L}))[\s¿]*(?:se\s+pueden?|puedo|${AMOUNT}|c[oó]mo\s+se\s+(?:carga|usa|limpia|lava|pone|saca)n?|(?:por\s+)?cu[aá]nto\s+(?:tarda|tiempo|demora|lleva)|cada\s+cu[aá]nto)(?!\p{L})`,
  'iu',
)
/** «Busco una cafetera», before its kind and folded; who has or had one tells of it. */
export const SEEKS =
  /^(?!.*\b(?:compr[eao]\w*|regal[aoe]\w+|teng\w+|tenem\w+|lleg\w+|vino|trajer\w+|arregl\w+|perd\w+)\b).*\b(?:busc\w+|quiero|quisiera|necesito|deseo|falta|tienen|hay)(?:(?:\s+[a-z]+){0,6}?\s+(?:un[ao]?s?|algun\w*))?(?:\s+(?:un[ao]?s?|algun\w*|el|la|l[oa]s|buen\w*))*\s*$/
export const SOME = /\b(?:un[ao]?s?|algun\w*)\s*$/
export const SEEKS_PERHAPS =
  /^(?:hola|busc\w+|estoy|quiero|quisiera|necesito|me|hace|falta|hay|tienen|algun\w*|una?s?|el|la|los|las|que|saber|si|ando|[^a-z])*$/
/** «Auriculares para chicos», after its kind; neither «los auriculares para…» nor «salta para todos lados». */
export const FOR =
  /^(?:\s+(?!(?:el|la|l[oa]s|mis?|re|se|me)\s)[a-z]+){0,5}?\s+para\s+(?!(?:tod|cualquier|ese|otro|arriba|abajo|atras|adelante|un(?:\s+solo)?\s+lado))/
export const FOR_OR_WITH = /^(?:\s+(?!(?:mas|menos)\s)[a-z]+){0,3}?\s+(?:con|que|para)\s/
/** They stand for any kind of thing. */
export const ANY_THING = /^(?:aparat(?:it)?o|equip(?:it)?o|maquin(?:it)?a|artefacto|algo|eso)$/
/** «¿Puedo…?», «¿sirve…?» */
export const IF =
  /^[\s¿]*(?:se\s+)?(?:pued\p{L}+|sirven?|tienen?|traen?|aguantan?|vienen?|hay\s+que|van?|es|son)(?!\p{L})|(?<!\p{L})se\s+pueden?(?!\p{L})/iu
/** «Puede ser que…» tells of nothing that is so. */
export const MAY =
  /(?<=^[\s¿]*)pued[eo]n?(?!\p{L})|(?<!(?<!\p{L})no\s+)(?<!\p{L})se\s+(?:pueden?|consiguen?|venden?|fabrican?)(?!\p{L})/iu
/** What is thrown away is wanted no more. */
export const THROWN =
  /(?<!\p{L})(?:d[oó]nde\s+(?:(?:se|la|lo|l[ao]s|puedo|hay\s+que)\s+)*(?:tir|descart|dej|llev|recicl)\p{L}*(?=.*(?:viej|usad|muert|gastad|basura))|viej[ao]s?\s*,?\s*¿?\s*d[oó]nde\s+(?:l[ao]s?\s+)?tir\p{L}+|recicl\p{L}+)/iu
/** Nor «qué tablet tiene la pantalla más grande». */
export const MAY_OR_HAS = new RegExp(`${MAY.source}|(?<!\\p{L})tienen?(?!\\p{L})`, 'giu')
/** Of nothing that is named. */
export const SPARES_ASKED = /(?<!\p{L})(?:repuestos?|recambios?)(?!\p{L})/iu
