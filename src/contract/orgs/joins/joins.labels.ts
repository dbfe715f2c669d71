import { memberRoleLabels } from '../members/members.rules'
import type { Invitation } from './joins.model'

/** Who asks somebody in, and as what. */
export const invitedText = ({
  by_name,
  role,
  class_name,
}: Pick<Invitation, 'by_name' | 'role' | 'class_name'>): string =>
  `${by_name}邀请你加入，身份是${memberRoleLabels[role]}${class_name && `，班级是${class_name}`}。`
