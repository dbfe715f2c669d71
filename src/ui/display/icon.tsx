// Drawn on a 24 px grid with one 1.8 px stroke, so that they share a weight with the text beside them.
const paths = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z',
  trophy: 'M8 4h8v5a4 4 0 0 1-8 0zM8 5.5H5V7a3 3 0 0 0 3 3m8-4.5h3V7a3 3 0 0 1-3 3m-4 3v4m-4 3h8m-6.5 0 .5-3h4l.5 3',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6 9v-1.5a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5V20M16 4.3a3.5 3.5 0 0 1 0 6.4M18 13.8a5 5 0 0 1 3 4.7V20',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 6 0 0 1 15 0',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  back: 'M14.5 5 8 12l6.5 7',
  chevron: 'm9.5 6 6 6-6 6',
  down: 'm6 9.5 6 6 6-6',
  share: 'M12 15V4m-4 3.5L12 4l4 3.5M6 11H5v9h14v-9h-1',
  qr: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h2.5v2.5H14zm6 0v6m-6 0h2.5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'm5 12.5 5 5 9.5-11',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm5-1.5 5 5',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3m3.5-.2a10 10 0 0 1 6.5 2.5M2 9a15 15 0 0 1 4-2.6M10.5 5A15 15 0 0 1 22 9M8.5 16a5 5 0 0 1 6 -.8M12 19.5h.01',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 4v4.5H18M9 13h6m-6 3.5h6',
  work: 'M4 8h16v11.5H4zM9 8V4.5h6V8M4 13h16m-8-1.5v3',
  apps: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z',
  task: 'M5 4.5h14v16H5zM9 3h6v3H9zm0 8.5 1.5 1.5 3.5-3.5M9 17h6',
  book: 'M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zm0 0V20',
  cert: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zm-3-1-1.5 8L12 18.5l4.5 2.5L15 13',
  chart: 'M4 20h16M6.5 16.5v-5m5.5 5v-11m5.5 11V9',
  setting: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3.5v3m0 11v3M3.5 12h3m11 0h3M6 6l2 2m8 8 2 2m0-12-2 2m-8 8-2 2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9m0-5v5h-5',
  upload: 'M12 16V5m-4 4 4-4 4 4M4 15.5V20h16v-4.5',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11.5H4zm8 9a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6 8a16 16 0 0 0-3.5 4S6 18.5 12 18.5c1.3 0 2.5-.3 3.6-.8M10 10a3 3 0 0 0 4 4',
  edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5',
  trash: 'M5 7h14M9.5 7V4h5v3M7 7l1 13h8l1-13M10.5 11v5m3-5v5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8m8-4.5V8',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.5-5.5L12 7.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.5 5.5L12 16.5',
} satisfies Record<string, string>

export type IconName = keyof typeof paths
/** A part of a list of which each has a sign: whoever gathers the parts is told by the compiler what has none. */
export type IconsOf<Key extends string> = { readonly [K in Key]?: IconName }

/** One icon of the set; without a label it is decoration and hidden from screen readers. */
export function Icon({ name, size = 24, label }: { name: IconName; size?: number; label?: string }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg
      {...spoken}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      className="icon"
    >
      <path d={paths[name]} />
    </svg>
  )
}
