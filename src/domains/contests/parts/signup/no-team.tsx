import { useState } from 'react'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { ContestDetail } from '#contract/contests/contests.model'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { Button } from '#ui/button'
import { popup } from '#ui/overlays/popup'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import styles from '../contests.module.css'

const CreateOrJoin = popup(() => import('../../../teams/parts/create-or-join').then((m) => m.CreateOrJoin))

interface NoTeamProps {
  contest: ContestDetail
  onClose: () => void
  /** Asks a manager for a team instead. */
  onForm: () => void
}

/** A team comes first: the way to one, now by oneself or by a form that a manager approves. */
export function NoTeam({ contest, onClose, onForm }: NoTeamProps) {
  const [joining, setJoining] = useState(false)
  if (joining)
    return (
      <CreateOrJoin
        roomId={contest.training_room_id}
        roomTitle={contest.room?.title ?? ''}
        scene={sceneOf(contest.room?.template ?? 2)}
        onClose={onClose}
      />
    )
  return (
    <SheetOrDialog
      open
      title="比赛报名"
      width={450}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button onClick={() => setJoining(true)}>我要加入团队</Button>
        </>
      }
    >
      <p className={styles.prose}>{contestsErrors.no_team.text}</p>
      <Button variant="quiet" onClick={onForm}>
        填写报名表，由管理员审核后入队
      </Button>
    </SheetOrDialog>
  )
}
