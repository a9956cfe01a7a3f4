const paths = {
  back: 'M19 12H5m6-6-6 6 6 6',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  pause: 'M9 5v14M15 5v14',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  cart: 'M3 4h2l2.5 11h10L20 8H6.2M9 20h.01M16 20h.01',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  phone: 'M6 4h3l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v3a2 2 0 0 1-2 2A15 15 0 0 1 4 6a2 2 0 0 1 2-2z',
  bell: 'M6 16v-5a6 6 0 1 1 12 0v5l1.5 2h-15zM10 21h4',
  document: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  play: 'M8 5v14l11-7z',
  Facebook: 'M14 21v-8h3l.5-3.5H14V7.5C14 6.4 14.4 6 15.6 6H17.5V3H15c-3 0-4.5 1.7-4.5 4.3V9.5H8V13h2.5v8z',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM16.8 7.2h.01',
  X: 'M5 4.5 19 19.5M18.5 4.5 5.5 19.5',
  LinkedIn: 'M6 10v9M6 6v.01M11 19v-9M11 14c0-2.5 1.4-4 3.5-4S18 11.5 18 14v5',
  YouTube: 'M4 7c5-1 11-1 16 0 .8 3 .8 7 0 10-5 1-11 1-16 0-.8-3-.8-7 0-10zM10 9v6l5-3z',
  WhatsApp:
    'M4 20l1.3-4A8 8 0 1 1 8.5 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.8-2.3-1-.9 1c-1-.5-1.8-1.300-2.3-2.3l1-.9-1-2.3z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
} as const

export type IconName = keyof typeof paths

/** A decorative icon, hidden from screen readers: the text beside it must have the meaning. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
