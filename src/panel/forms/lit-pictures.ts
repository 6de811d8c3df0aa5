export const LIT = 'Lo mismo a oscuras, con las luces encendidas: la ve quien tiene su equipo en modo oscuro.'
