export const STOCK_ALERT = '/avisame'
export const STOCK_ALERT_CONFIRM = '/avisame/confirmar'

export const STOCK_ALERT_DAYS = 90
/** Hours for which the message's link confirms. */
export const STOCK_ALERT_HOURS = 48

export const stockAlertPath = (product: string): string =>
  `${STOCK_ALERT}?modelo=${encodeURIComponent(product)}`
