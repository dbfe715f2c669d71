import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContestSetting } from '#contract/contests/authoring/authoring.model'
import type { Missing } from '#contract/contests/authoring/authoring.rules'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { publishContest } from '../../../authoring.mutations'
import { MissingList, missingIn } from '../missing'
import { publishQuestion } from '../publish-question'

interface PublishProps {
  contest: ContestSetting
  disabled: boolean
  /** Saves what was not saved yet; false when it could not. */
  beforehand: () => Promise<boolean>
  onGo: (section: Missing['section']) => void
}

/** Publishes, or takes back while nobody signed up; what is missing is listed with the way to it. */
export function Publish({ contest, disabled, beforehand, onGo }: PublishProps) {
  const client = useQueryClient()
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const published = contest.status === 'published'
  const go = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm(publishQuestion(contest.title, published)))) return
    if (!(await beforehand())) return
    await attempt(async () => {
      try {
        await publishContest(client, contest.id, published ? 'draft' : 'published')
        await say(published ? '已撤回为草稿' : '发布成功')
      } catch (error) {
        const lacks = missingIn(error)
        if (!lacks) throw error
        setMissing(lacks)
      }
    })
  }
  return (
    <>
      {(!published || contest.signed === 0) && (
        <OnlineButton variant="secondary" disabled={disabled} onClick={go}>
          {published ? '撤回' : '发布'}
        </OnlineButton>
      )}
      <MissingList missing={missing} onClose={() => setMissing([])} onGo={onGo} />
    </>
  )
}
