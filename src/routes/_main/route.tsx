import { createFileRoute } from '@tanstack/react-router'
import { MainShell } from '../../app/shells/main-shell'

export const Route = createFileRoute('/_main')({
  staticData: { auth: true },
  component: MainShell,
})
