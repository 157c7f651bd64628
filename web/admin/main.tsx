import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import 'mantine-datatable/styles.css';
import './studio.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { queryClient } from './calls/studio-client.ts';
import { StudioApp } from './studio-app.tsx';
import { theme } from './theme.ts';
import { getStudioLanguage } from './words/studio-words.ts';

/**
 * The server allows only style elements that carry this nonce (server/platform/http/security-headers.ts).
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

const container = document.getElementById('munjin');
if (!container) throw new Error('admin.html has no place for the studio');
document.getElementById('not-started')?.remove();
document.documentElement.lang = getStudioLanguage();
createRoot(container).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="light" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" />
        <Router base="/admin">
          <StudioApp />
        </Router>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
