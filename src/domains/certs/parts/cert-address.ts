import type { RequirementKind } from '#contract/certs/certs.rules'
import type { IconName } from '#ui/display/icon'
import type { CertRef } from '../certs.queries'

export const certList = (roomId: number): string => `/training-room/student/${roomId}/cert`
export const containerAt = (roomId: number, containerId: number): string => `${certList(roomId)}/detail/${containerId}`
export const myCerts = (roomId: number): string => `/training-room/student/${roomId}/my-cert`
export const certDesk = (roomId: number): string => `/training-room/manager/${roomId}/cert`
export const certAwards = (roomId: number, certId: number): string => `${certDesk(roomId)}?cert=${certId}`
export const verifyAt = (number: string): string => `/verify/${encodeURIComponent(number)}`

export const certAt = ({ roomId, containerId, certId }: CertRef): string => `/cert/${roomId}/${containerId}/${certId}`
export type CertPart = 'description' | 'training-center' | 'stats'
export const certPart = (ref: CertRef, part: CertPart): string => `${certAt(ref)}/${part}`
/** Where a certificate opens: what it is, where that is said, else what it asks for. */
export const certOpens = (ref: CertRef, hasIntro: boolean): string =>
  certPart(ref, hasIntro ? 'description' : 'training-center')

export const requirementIcons: Record<RequirementKind, IconName> = {
  course: 'book',
  work: 'work',
  task: 'task',
  exam: 'task',
  contest: 'trophy',
  plan: 'calendar',
  camp: 'trophy',
  cert: 'cert',
}
