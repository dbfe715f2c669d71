import { useState } from 'react'
import { navigate } from '#lib/navigate'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { Icon, type IconName } from '#ui/display/icon'
import type { Scene } from '#ui/layout/scene'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { roomHome } from '../../rooms/parts/paths'
import { CreateForm } from './create-form'
import styles from './create-or-join.module.css'
import { InviteShare } from './invite-share'
import { JoinForm } from './join-form'
import { teamPage } from './paths'

type Step = 'choose' | 'join' | 'create' | 'invite'

type CreateOrJoinProps = {
  roomId: number
  roomTitle: string
  scene: Scene
  onClose: () => void
  /** Skips the choice, for a button that already said which. */
  start?: 'join' | 'create'
}

const titles: Record<Step, string> = {
  choose: '加入或创建团队',
  join: '加入别人的团队',
  create: '创建自己的团队',
  invite: '邀请队友',
}

interface Made {
  code: string
  invite_url: string
  title: string
}

/** The create-or-join dialog: choose, fill in, and for a new team invite others. Mounted while it is open. */
export function CreateOrJoin({ roomId, roomTitle, scene, onClose, start }: CreateOrJoinProps) {
  const [step, setStep] = useState<Step>(start ?? 'choose')
  const [made, setMade] = useState<Made>()
  useBusy('form', step === 'create')
  const toTeam = () => {
    onClose()
    navigate(teamPage(roomId), { replace: true })
  }
  const joined = () => {
    onClose()
    navigate(roomHome(roomId))
  }
  const back = !start && (step === 'join' || step === 'create') && (
    <Button variant="quiet" size="sm" onClick={() => setStep('choose')}>
      返回上一步
    </Button>
  )
  return (
    <SheetOrDialog
      open
      always="dialog"
      title={titles[step]}
      // A made team is there already: closing leads to it as 完成 does.
      onClose={step === 'invite' ? toTeam : onClose}
      footer={
        step === 'invite' && (
          <Button block onClick={toTeam}>
            完成
          </Button>
        )
      }
    >
      <div className="stack" data-scene={scene}>
        {step === 'choose' && <Choose onChoose={setStep} />}
        {step === 'join' && <JoinForm roomId={roomId} onJoined={joined} />}
        {step === 'create' && (
          <CreateForm
            roomId={roomId}
            onCreated={(team) => {
              setMade(team)
              setStep('invite')
            }}
          />
        )}
        {step === 'invite' && made && (
          <InviteShare
            teamTitle={made.title}
            roomTitle={roomTitle}
            scene={scene}
            code={made.code}
            url={made.invite_url}
            kind="user"
          />
        )}
        {back}
      </div>
    </SheetOrDialog>
  )
}

const choices: { step: 'join' | 'create'; icon: IconName; hint: string }[] = [
  { step: 'join', icon: 'team', hint: '用团队码或团队名称找到它' },
  { step: 'create', icon: 'plus', hint: '你来当队长，再邀请队友' },
]

function Choose({ onChoose }: { onChoose: (step: Step) => void }) {
  return (
    <div className={styles.choices}>
      {choices.map(({ step, icon, hint }) => (
        <button key={step} type="button" className={styles.choice} onClick={() => onChoose(step)}>
          <span className={styles.tile}>
            <Icon name={icon} />
          </span>
          <span>
            <span className={styles.name}>{titles[step]}</span>
            <span className="secondary">{hint}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
