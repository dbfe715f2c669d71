import { Outlet } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { workerSettled } from '#lib/device/settled'
import { whenIdle } from '#lib/when-idle'
import { FeedbackHost } from '../feedback'

const outboxNote = () => workerSettled().then(async () => (await import('../outbox/outbox-note')).OutboxNote)
const updatePrompt = () => workerSettled().then(async () => (await import('../worker/update-prompt')).UpdatePrompt)

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
  const [Found, setFound] = useState<ComponentType>()
  useEffect(() => {
    whenIdle(() => {
      load().then(
        (found) => setFound(() => found),
        () => {},
      )
    })
  }, [load])
  return Found ? <Found /> : null
}
