import { useQueryClient } from '@tanstack/react-query'
import { activationLink } from '#contract/account/activation.rules'
import { issueMemberCode } from '../../../members.mutations'
import { orgMembersQueries } from '../../../members.queries'
import { HandOutReset } from '../../../parts/hand-out-reset'

interface HandOutProps {
  person: { uid: number; truename: string; state: string }
  group: number | undefined
  onClose: () => void
}

/** A link for the first password of a new account, or for a forgotten one. */
export function HandOutCode({ person, group, onClose }: HandOutProps) {
  const client = useQueryClient()
  const first = person.state === 'waiting'
  const issue = async (uid: number) => {
    const made = await issueMemberCode({ ...(group && { group_id: group }), uid })
    void client.invalidateQueries({ queryKey: orgMembersQueries.about.people()[1] })
    return made
  }
  return <HandOutReset issue={issue} person={person} onClose={onClose} {...(first && { first: activationLink })} />
}
