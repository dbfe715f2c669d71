import { Globals } from '@react-spring/web'

const calm = matchMedia('(prefers-reduced-motion: reduce)')
const follow = () => Globals.assign({ skipAnimation: calm.matches })
follow()
calm.addEventListener('change', follow)

/** What moves by antd-mobile's springs stands at its end at once for whoever asked for calm. To be imported by each part of the motion. */
export const isCalm = (): boolean => calm.matches
