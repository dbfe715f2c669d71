import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { workerSettled } from '#lib/device/settled'
import { usePart } from '#lib/net/use-part'
import { whenIdle } from '#lib/when-idle'
import { FeedbackHost } from '../feedback'

const ready = () => new Promise<void>(whenIdle).then(workerSettled)
const outboxNote = () => ready().then(async () => (await import('../outbox/outbox-note')).OutboxNote)
const updatePrompt = () => ready().then(async () => (await import('../worker/update-prompt')).UpdatePrompt)

/** Around every screen: what this device holds and the server does not, and a new version. Neither is in the way of the first screen. */
export function Root() {
  return (
    <>
      <OnceIdle load={outboxNote} />
      <Outlet />
      <OnceIdle load={updatePrompt} />
      <FeedbackHost />
    </>
  )
}

function OnceIdle({ load }: { load: () => Promise<ComponentType> }) {
  const Found = usePart(load)
  return Found ? <Found /> : null
}
