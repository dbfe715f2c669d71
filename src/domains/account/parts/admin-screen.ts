import type { ActingMinutes } from '#contract/account/acting/acting.rules'

/** What the back office gives each of its screens. */
export interface AdminScreenProps {
  /** The page goes on as somebody else. */
  onAct: (asked: { uid: number; reason: string; minutes: ActingMinutes }) => Promise<void>
}
