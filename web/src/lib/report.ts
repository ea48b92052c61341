// One tap tells the host of the house about a name or about words.
import type { ReportRequest } from '$wire/requests';
import { t } from '$i18n';
import { api } from './api';
import { complain } from './problem';
import { toast } from './toast.svelte';

export async function report(code: string, what: ReportRequest): Promise<void> {
  try {
    await api.report(code, what);
    toast(t().reported);
  } catch (error) {
    complain(error);
  }
}
